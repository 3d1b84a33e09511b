// The walnut table, the mat on it with its dark hem. The mat is plain until its picture is painted.
import { BoxGeometry, CanvasTexture, Color, Mesh, MeshPhysicalMaterial, MeshStandardMaterial, MirroredRepeatWrapping, PlaneGeometry, Scene, SRGBColorSpace, Texture } from "three";
import { fbm, hash, mix, noise, rgb, smooth, times } from "../mats/noise";
import { printGrain } from "./grain";

// Oiled walnut boards.
function paintWood(px: number): CanvasTexture {
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = px;
  const g = canvas.getContext("2d") as CanvasRenderingContext2D;
  const image = g.createImageData(px, px);
  const [dark, middle, light] = [rgb("#2e1f16"), rgb("#4a3323"), rgb("#664a33")];
  for (let y = 0, i = 0; y < px; y++)
    for (let x = 0; x < px; x++, i += 4) {
      const board = Math.floor(y / (px / 5));
      const u = (x / px) * 4 + board * 3.7;
      const v = (y / px) * 5;
      const ring = v * 14 + fbm(u * 0.5, v * 1.5 + board * 9, 3) * 20 + board * 2;
      const grain = (ring - Math.floor(ring)) ** 2;
      let c = mix(mix(middle, dark, grain), light, smooth(0.4, 0.9, fbm(u * 1.6, v * 34, 3)) * 0.7);
      c = times(c, 0.88 + 0.2 * hash(board, 4) + 0.12 * (noise(u * 9, (y / px) * 870) - 0.5));
      if (Math.abs(((y / (px / 5)) % 1) - 0.003) < 0.006) c = times(c, 0.45);
      image.data.set([c[0], c[1], c[2], 255], i);
    }
  g.putImageData(image, 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.wrapS = texture.wrapT = MirroredRepeatWrapping;
  texture.repeat.set(6, 6);
  texture.anisotropy = 8;
  return texture;
}

// What lies around the mat where the screen is narrow: the same landscape mirrored at each edge, out of focus and darker, until it is lost on the wood.
const AROUND = 3; // mats across
const AROUND_MAP = `#ifdef USE_MAP
  vec2 off = (vMapUv - .5) * ${AROUND.toFixed(1)};
  vec2 past = max(abs(off) - .5, 0.) * matSize;
  vec2 folded = .5 - abs(mod(off + .5, 2.) - 1.); // mirrored: the printed border is left out
  vec3 soft = vec3(0.); // far out of focus
  for (int i = 0; i < 8; i++) soft += texture2D(map, .5 + (folded + vec2(cos(float(i) * 2.4), sin(float(i) * 2.4)) * (4. + float(i) * 2.) / matSize) * .94, 2.6).rgb;
  diffuseColor.rgb *= soft / 8.;
  float lost = length(past) / max(matSize.x, matSize.y);
  diffuseColor.rgb *= mix(.5, .16, smoothstep(0., .4, lost));
  diffuseColor.a *= 1. - smoothstep(.2, .62, lost);
#endif
`;
function darkCloth(size: { value: unknown }): MeshStandardMaterial {
  const material = new MeshStandardMaterial({ roughness: 0.95, transparent: true, depthWrite: false });
  material.onBeforeCompile = (shader) => {
    shader.uniforms.matSize = size as { value: unknown };
    shader.fragmentShader = `uniform vec2 matSize;\n${shader.fragmentShader.replace("#include <map_fragment>", AROUND_MAP)}`;
  };
  return material;
}

export class Tabletop {
  private readonly wood = paintWood(512);
  private readonly face = new MeshStandardMaterial({ color: "#4d6f7a", roughness: 0.92 });
  private readonly rim = new MeshStandardMaterial({ color: "#1f1b17", roughness: 0.9, polygonOffset: true, polygonOffsetFactor: 1, polygonOffsetUnits: 8 }); // a hair below the print: from afar both have the same depth
  private readonly grain = printGrain(this.face);
  private readonly board: Mesh;
  private readonly slab: Mesh;
  private readonly hem: Mesh;
  private readonly cloth: Mesh;
  private narrow = false;

  constructor(scene: Scene) {
    this.board = new Mesh(new PlaneGeometry(6000, 6000), new MeshPhysicalMaterial({ map: this.wood, roughness: 0.62, clearcoat: 0.2, clearcoatRoughness: 0.4 }));
    this.board.rotation.x = -Math.PI / 2;
    this.board.position.y = -3.2;
    this.slab = new Mesh(new PlaneGeometry(1, 1), this.face);
    this.slab.rotation.x = -Math.PI / 2;
    this.hem = new Mesh(new BoxGeometry(1, 2.8, 1), this.rim);
    this.hem.position.y = -1.7;
    this.cloth = new Mesh(new PlaneGeometry(1, 1), darkCloth(this.grain.size));
    this.cloth.rotation.x = -Math.PI / 2;
    this.cloth.position.y = -3;
    this.cloth.renderOrder = -1; // before everything that is seen through
    this.cloth.visible = false;
    for (const mesh of [this.board, this.slab, this.hem, this.cloth]) mesh.receiveShadow = true;
    scene.add(this.board, this.slab, this.hem, this.cloth);
  }
  // A narrow screen has much room above and below a wide mat.
  set around(on: boolean) {
    this.narrow = on;
    this.cloth.visible = on && Boolean(this.face.map);
  }
  // Rain makes the print shine.
  set wet(on: boolean) {
    this.face.roughness = on ? 0.5 : 0.92;
  }
  lay(width: number, height: number): void {
    this.slab.scale.set(width, height, 1);
    this.cloth.scale.set(width * AROUND, height * AROUND, 1);
    this.grain.size.value.set(width, height);
    this.hem.scale.set(width + 9, 1, height + 9);
  }
  // With null the mat is one colour again.
  setMat(picture: ImageBitmap | null, plain = "#4d6f7a"): void {
    (this.face.map?.image as ImageBitmap | undefined)?.close();
    this.face.map?.dispose();
    this.face.map = null;
    this.face.color = new Color(picture ? "#ffffff" : plain);
    if (picture) {
      const texture = new Texture(picture);
      texture.flipY = false; // bitmaps are turned over when they are made
      texture.colorSpace = SRGBColorSpace;
      texture.anisotropy = 8;
      texture.needsUpdate = true;
      this.face.map = texture;
    }
    this.face.needsUpdate = true;
    const cloth = this.cloth.material as MeshStandardMaterial;
    cloth.map = this.face.map;
    cloth.needsUpdate = true;
    this.around = this.narrow;
  }
  close(): void {
    this.face.map?.dispose();
    this.wood.dispose();
    this.grain.close();
    for (const mesh of [this.board, this.slab, this.hem, this.cloth]) {
      mesh.geometry.dispose();
      (mesh.material as MeshStandardMaterial).dispose();
    }
  }
}
