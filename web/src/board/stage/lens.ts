// The lens of a close-up: what is far behind the one that is looked at, or right before the eye, is soft, as on a photograph of
// a miniature. Things without depth of their own (smoke, fire, tracers, marks, clear pegs) are drawn after it, so that they stay sharp.
//
// The picture is drawn as always, copied, and laid over itself blurred by how far away each point is; a small second drawing tells that.
import { DepthTexture, FramebufferTexture, Mesh, MeshBasicMaterial, OrthographicCamera, PlaneGeometry, Scene, ShaderMaterial, Vector2, WebGLRenderTarget, type Object3D, type PerspectiveCamera, type WebGLRenderer } from "three";

const AFTER = 1; // the layer of what is drawn after the lens
const MOST = 7; // pixels of blur
const SHARP = [0.62, 1.5] as const; // of the distance that is looked at: from here to there nothing is soft
const COARSE = 2; // pixels of the picture to one of the distances

const VERTEX = "varying vec2 vUv; void main() { vUv = uv; gl_Position = vec4(position.xy, 0., 1.); }";
const FRAGMENT = `
uniform sampler2D image, depth; uniform vec2 pixel; uniform float near, far, focus, power; varying vec2 vUv;
float away(vec2 at) { return near * far / (far - texture2D(depth, at).r * (far - near)); }
float blur(float z) { return min(${MOST.toFixed(1)}, power * (max(0., z - focus * ${SHARP[1].toFixed(2)}) + max(0., focus * ${SHARP[0].toFixed(2)} - z)) / z); }
void main() {
  float z = away(vUv), own = blur(z), count = 1., r = .6, turn = 0.;
  vec3 sum = texture2D(image, vUv).rgb;
  for (int i = 0; i < 44; i++) {
    vec2 at = vUv + vec2(cos(turn), sin(turn)) * r * pixel;
    float there = away(at), soft = blur(there);
    if (there > z) soft = min(soft, own * 2.);
    sum += mix(sum / count, texture2D(image, at).rgb, smoothstep(r - .5, r + .5, soft));
    count += 1.; turn += 2.39996; r += .55 / r;
  }
  gl_FragColor = vec4(sum / count, 1.);
}`;

// These things are drawn after the lens.
export const afterLens = (...things: Object3D[]): void => things.forEach((thing) => thing.layers.set(AFTER));

interface Sheets {
  image: FramebufferTexture;
  depth: WebGLRenderTarget;
}

export class Lens {
  on = true;
  private sheets: Sheets | null = null;
  private readonly size = new Vector2();
  private readonly flat = new OrthographicCamera();
  private readonly scene = new Scene();
  private readonly plain = new MeshBasicMaterial({ colorWrite: false });
  private readonly material = new ShaderMaterial({ uniforms: { image: { value: null }, depth: { value: null }, pixel: { value: new Vector2() }, near: { value: 1 }, far: { value: 2 }, focus: { value: 1 }, power: { value: 0 } }, vertexShader: VERTEX, fragmentShader: FRAGMENT, depthTest: false, depthWrite: false, toneMapped: false });
  private readonly quad = new Mesh(new PlaneGeometry(2, 2), this.material);

  constructor() {
    this.quad.frustumCulled = false;
    this.scene.add(this.quad);
  }
  // How strong it is: close and low it blurs, over the whole table it does nothing.
  static power(far: number, tilt: number): number {
    const between = (from: number, to: number, n: number): number => Math.max(0, Math.min(1, (n - from) / (to - from)));
    return 9 * between(640, 340, far) * between(50, 34, tilt);
  }
  render(renderer: WebGLRenderer, scene: Scene, camera: PerspectiveCamera, focus: number, power: number): void {
    if (!this.on || power < 0.5) {
      camera.layers.enableAll();
      return renderer.render(scene, camera);
    }
    const { image, depth } = this.open(renderer);
    camera.layers.set(0);
    renderer.render(scene, camera);
    renderer.copyFramebufferToTexture(image);
    const { background } = scene;
    scene.background = null; // else the picture is wiped away
    scene.overrideMaterial = this.plain;
    renderer.setRenderTarget(depth);
    renderer.render(scene, camera);
    renderer.setRenderTarget(null);
    scene.overrideMaterial = null;
    renderer.autoClear = false;
    this.aim(renderer, camera, focus, power);
    renderer.render(this.scene, this.flat);
    camera.layers.set(AFTER);
    renderer.render(scene, camera);
    renderer.autoClear = true;
    scene.background = background;
  }
  private aim(renderer: WebGLRenderer, camera: PerspectiveCamera, focus: number, power: number): void {
    const { image, depth } = this.sheets as Sheets;
    const ratio = renderer.getPixelRatio();
    const given = { image, depth: depth.depthTexture, near: camera.near, far: camera.far, focus, power };
    for (const [name, value] of Object.entries(given)) (this.material.uniforms[name] as { value: unknown }).value = value;
    (this.material.uniforms.pixel as { value: Vector2 }).value.set(ratio / this.size.x, ratio / this.size.y);
  }
  private open(renderer: WebGLRenderer): Sheets {
    renderer.getDrawingBufferSize(this.size);
    const { x, y } = this.size;
    if (this.sheets?.image.image.width === x && this.sheets.image.image.height === y) return this.sheets;
    this.drop();
    const [w, h] = [Math.ceil(x / COARSE), Math.ceil(y / COARSE)];
    this.sheets = { image: new FramebufferTexture(x, y), depth: new WebGLRenderTarget(w, h, { depthTexture: new DepthTexture(w, h) }) };
    return this.sheets;
  }
  private drop(): void {
    this.sheets?.image.dispose();
    this.sheets?.depth.depthTexture?.dispose();
    this.sheets?.depth.dispose();
    this.sheets = null;
  }
  close(): void {
    this.drop();
    this.quad.geometry.dispose();
    this.material.dispose();
    this.plain.dispose();
  }
}
