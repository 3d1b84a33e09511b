// The grain of the print: from near a mat would be soft, so a small tile of texture goes over it, tufts on land and ripples on
// water. From far away it fades by itself.
import { CanvasTexture, LinearMipmapLinearFilter, RepeatWrapping, Vector2, type MeshStandardMaterial } from "three";
import { at } from "../mats/noise";

const PX = 256;

// Value noise that meets itself at the edges.
function tiled(x: number, y: number, period: number): number {
  const [u, v] = [(x * period) / PX, (y * period) / PX];
  const [i, j] = [Math.floor(u), Math.floor(v)];
  const ease = (t: number): number => t * t * (3 - 2 * t);
  const [f, g] = [ease(u - i), ease(v - j)];
  const spot = (a: number, b: number): number => at(((i + a) % period) + period * 7, ((j + b) % period) + period * 3);
  return (spot(0, 0) * (1 - f) + spot(1, 0) * f) * (1 - g) + (spot(0, 1) * (1 - f) + spot(1, 1) * f) * g;
}

// Red: how high; green: lit from the west, as mats are.
function paintGrain(): CanvasTexture {
  const heights = Float32Array.from({ length: PX * PX }, (_, i) => {
    const [x, y] = [i % PX, Math.floor(i / PX)];
    return tiled(x, y, 8) * 0.3 + tiled(x, y, 24) * 0.3 + tiled(x, y, 61) * 0.24 + tiled(x, y, 128) * 0.16;
  });
  const canvas = document.createElement("canvas");
  canvas.width = canvas.height = PX;
  const g = canvas.getContext("2d") as CanvasRenderingContext2D;
  const image = g.createImageData(PX, PX);
  heights.forEach((h, i) => {
    const west = heights[i % PX ? i - 1 : i + PX - 1] as number;
    image.data.set([h * 255, 127.5 + (h - west) * 620, 0, 255], i * 4);
  });
  g.putImageData(image, 0, 0);
  const texture = new CanvasTexture(canvas);
  texture.wrapS = texture.wrapT = RepeatWrapping;
  texture.minFilter = LinearMipmapLinearFilter;
  texture.anisotropy = 8;
  return texture;
}

// What is bluer than red is water.
const GRAIN = `#ifdef USE_MAP
  vec2 mm = vMapUv * matSize;
  // Between two pixels of the print its edges are ragged, as paint is, rather than soft.
  vec2 rag = texture2D(grain, mm / 9.).rg + texture2D(grain, mm.yx / 23.).gr - 1.;
  diffuseColor *= texture2D(map, vMapUv + rag * 1.5 / matSize);
  float wet = smoothstep(0., .05, diffuseColor.b - diffuseColor.r);
  vec2 wide = texture2D(grain, mix(mm / 61., vec2(mm.x * .87 - mm.y * .5, (mm.x * .5 + mm.y * .87) * 2.6) / 83., wet)).rg;
  vec2 fine = texture2D(grain, mix(mm.yx / 17., vec2(mm.x * .8 - mm.y * .6, (mm.x * .6 + mm.y * .8) * 2.2) / 29., wet)).rg;
  float land = (wide.r - .5) * .34 + (wide.g - .5) * .5 + (fine.r - .5) * .22 + (fine.g - .5) * .42;
  float water = (wide.r - .5) * .2 + (wide.g - .5) * .34 + (fine.g - .5) * .3;
  diffuseColor.rgb *= 1. + mix(land, water, wet);
#endif
`;

export function printGrain(material: MeshStandardMaterial): { size: { value: Vector2 }; close(): void } {
  const texture = paintGrain();
  const size = { value: new Vector2(1200, 800) };
  const own = { grain: { value: texture }, matSize: size };
  material.userData.own = own; // for whoever counts textures
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, own);
    shader.fragmentShader = `uniform sampler2D grain; uniform vec2 matSize;\n${shader.fragmentShader.replace("#include <map_fragment>", GRAIN)}`;
  };
  return { size, close: () => texture.dispose() };
}
