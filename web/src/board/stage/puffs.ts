// Everything soft: quads that face the camera, all of one pool in one draw call. A pool keeps what stays (smoke of a burning
// airplane, clouds) and takes what lasts a moment anew in every frame.
import { AdditiveBlending, Color, InstancedBufferAttribute, InstancedBufferGeometry, Mesh, NormalBlending, PlaneGeometry, ShaderMaterial, Vector3, type PerspectiveCamera, type Texture } from "three";
import { FIRE, FIRE_FRAMES, WISP } from "./sprites";

export interface Puff {
  sprite: number;
  x: number;
  y: number;
  z: number;
  size: number;
  r: number;
  g: number;
  b: number;
  alpha: number;
  turn: number;
  depth?: number;
}

// A quad that reaches below the mat would be cut off there in a straight line: it counts as so much nearer.
const NEARER = `float under = max(0., where.w * .5 - where.y);
  vec4 near = projectionMatrix * vec4(p.xy, min(p.z + under * 2.4, -5.), 1.);
  gl_Position.z = near.z / near.w * gl_Position.w;`;
const VERTEX = (flat: boolean): string => `
attribute vec4 where; attribute vec4 tint; attribute vec2 kind; varying vec2 vUv; varying vec4 vTint; varying float vFire; varying float vLit;
void main() {
  float c = cos(kind.y), s = sin(kind.y); vec2 q = mat2(c, s, -s, c) * position.xy;
  vFire = step(${(FIRE - 0.5).toFixed(1)}, kind.x) * step(kind.x, ${(FIRE + FIRE_FRAMES - 0.5).toFixed(1)});
  vUv = (vec2(mod(kind.x + .1, 4.) - .1, 3. - floor((kind.x + .1) / 4.)) + uv) * .25;
  vTint = tint;
  // Smoke is a heap of balls in the light of the lamp, above and to the left, however a sprite is turned.
  vLit = step(kind.x, 1.5) + step(${(WISP - 0.5).toFixed(1)}, kind.x) * step(kind.x, ${(WISP + 1.5).toFixed(1)}) > .5 ? dot(q, vec2(-.55, .84)) : 0.;
  ${flat ? "vec4 p = modelViewMatrix * vec4(where.xyz + vec3(q.x, 0., -q.y) * where.w, 1.);" : "vec4 p = modelViewMatrix * vec4(where.xyz, 1.); p.xy += q * where.w;"}
  gl_Position = projectionMatrix * p;
  ${flat ? "" : NEARER}
}`;
const FRAGMENT = `
uniform sampler2D map; uniform float lamp; varying vec2 vUv; varying vec4 vTint; varying float vFire; varying float vLit;
// What burns, from soot over dark red and orange to nearly white.
vec3 glowing(float heat) {
  vec3 c = mix(vec3(.012, .009, .008), vec3(.07, .012, .004), smoothstep(.02, .18, heat));
  c = mix(c, vec3(.56, .09, .008), smoothstep(.14, .36, heat));
  c = mix(c, vec3(1., .3, .022), smoothstep(.32, .56, heat));
  c = mix(c, vec3(1., .6, .1), smoothstep(.54, .78, heat));
  return mix(c, vec3(1., .93, .66), smoothstep(.76, 1.02, heat));
}
void main() {
  vec4 t = texture2D(map, vUv);
  if (t.a * vTint.a < .004) discard;
  float asked = smoothstep(.03, .85, vTint.g); // how hot: the more green, the whiter
  vec3 c = vFire > .5 ? glowing(t.r * (.62 + .46 * asked) + .26 * asked - .06) : vTint.rgb * t.r * lamp * (1. + .62 * vLit);
  gl_FragColor = vec4(c, t.a * vTint.a);
  #include <tonemapping_fragment>
  #include <colorspace_fragment>
}`;

export type PoolKind = "soft" | "glow" | "flat";

export class Puffs {
  readonly mesh: Mesh<InstancedBufferGeometry, ShaderMaterial>;
  kept: Puff[] = []; // until told otherwise
  moment: Puff[] = []; // of this frame
  private readonly where: InstancedBufferAttribute;
  private readonly tint: InstancedBufferAttribute;
  private readonly kind: InstancedBufferAttribute;
  private readonly colour = new Color();

  constructor(sheet: Texture, kind: PoolKind, private readonly max: number) {
    const quad = new PlaneGeometry(1, 1);
    const geometry = new InstancedBufferGeometry();
    geometry.index = quad.index;
    geometry.setAttribute("position", quad.getAttribute("position"));
    geometry.setAttribute("uv", quad.getAttribute("uv"));
    this.where = new InstancedBufferAttribute(new Float32Array(max * 4), 4);
    this.tint = new InstancedBufferAttribute(new Float32Array(max * 4), 4);
    this.kind = new InstancedBufferAttribute(new Float32Array(max * 2), 2);
    geometry.setAttribute("where", this.where);
    geometry.setAttribute("tint", this.tint);
    geometry.setAttribute("kind", this.kind);
    const material = new ShaderMaterial({ uniforms: { map: { value: sheet }, lamp: { value: 1 } }, vertexShader: VERTEX(kind === "flat"), fragmentShader: FRAGMENT, transparent: true, depthWrite: false, blending: kind === "glow" ? AdditiveBlending : NormalBlending });
    this.mesh = new Mesh(geometry, material);
    this.mesh.frustumCulled = false;
    this.mesh.renderOrder = kind === "flat" ? 1 : kind === "glow" ? 9 : 5;
    this.mesh.visible = false;
  }

  // How bright the lamp of the table is: smoke is darker at night.
  set lamp(value: number) {
    (this.mesh.material.uniforms.lamp as { value: number }).value = value;
  }
  make(sprite: number, at: Vector3, size: number, colour: string | [number, number, number], alpha = 1, turn = 0): Puff {
    const c = typeof colour === "string" ? this.colour.set(colour) : this.colour.setRGB(...colour);
    return { sprite, x: at.x, y: at.y, z: at.z, size, r: c.r, g: c.g, b: c.b, alpha, turn };
  }
  add(...given: Parameters<Puffs["make"]>): void {
    this.moment.push(this.make(...given));
  }

  // Far ones first; fire shines through its smoke.
  fill(camera: PerspectiveCamera): void {
    const eye = camera.position;
    const dir = camera.getWorldDirection(new Vector3());
    const all = [...this.kept, ...this.moment];
    for (const q of all) q.depth = (q.x - eye.x) * dir.x + (q.y - eye.y) * dir.y + (q.z - eye.z) * dir.z - (q.sprite >= FIRE && q.sprite < FIRE + FIRE_FRAMES ? 15 : 0);
    all.sort((a, b) => (b.depth as number) - (a.depth as number));
    const n = Math.min(this.max, all.length);
    const start = all.length - n;
    for (let i = 0; i < n; i++) {
      const q = all[start + i] as Puff;
      this.where.setXYZW(i, q.x, q.y, q.z, q.size);
      this.tint.setXYZW(i, q.r, q.g, q.b, q.alpha);
      this.kind.setXY(i, q.sprite, q.turn);
    }
    this.mesh.geometry.instanceCount = n;
    this.mesh.visible = n > 0;
    this.where.needsUpdate = this.tint.needsUpdate = this.kind.needsUpdate = true;
  }
  close(): void {
    this.mesh.geometry.dispose();
    this.mesh.material.dispose();
  }
}
