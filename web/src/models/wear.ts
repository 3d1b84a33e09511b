// What is an airplane's own, over the paint that all of its look share: its letter, the marks of what has hit it, oil from a
// broken engine, a rudder that is jammed. One value of an instanced mesh carries it (its "colour"), so nothing more is drawn.
import { BufferAttribute, CanvasTexture, Color, Vector2, Vector4, type BufferGeometry, type MeshPhysicalMaterial } from "three";
import { codePlaces, GLYPHS, glyphOf, isOwn, ownCode } from "./codes";
import { letters } from "../letters";
import { brushOf, makeCanvas } from "./easel";
import type { Brush } from "./markings";
import { place, type Sheet } from "./sheet";
import type { Airframe } from "./types";

export interface Wear {
  hurt: number; // 0 … 1
  rudder: number; // radians to the right
  oil: number; // 0 … 1
  code: string; // its letter
}
export const wearColour = ({ hurt, rudder, oil, code }: Wear): Color => new Color().setRGB(hurt, rudder, glyphOf(code) + Math.min(0.98, oil) * 0.5);

const SIDE = 8; // glyphs in a row
const CELL = 64;
let sheet: CanvasTexture | null = null;
function glyphs(): CanvasTexture {
  if (sheet) return sheet;
  const canvas = makeCanvas(SIDE * CELL);
  const made = new CanvasTexture(canvas as HTMLCanvasElement);
  made.flipY = false;
  drawGlyphs(brushOf(canvas));
  void letters().then(() => {
    drawGlyphs(brushOf(canvas));
    made.needsUpdate = true;
  });
  return (sheet = made);
}
function drawGlyphs(g: Brush): void {
  g.fillStyle = "#000";
  g.fillRect(0, 0, SIDE * CELL, SIDE * CELL);
  g.fillStyle = "#fff";
  g.font = `700 ${CELL * 0.8}px Cabin, "Arial Narrow", "Helvetica Neue", sans-serif`;
  g.textAlign = "center";
  g.textBaseline = "middle";
  [...GLYPHS].forEach((glyph, i) => g.fillText(glyph, ((i % SIDE) + 0.5) * CELL, (Math.floor(i / SIDE) + 0.54) * CELL));
}

const VERTEX_HEAD = `attribute float lever; varying float vAft;\n`;
const VERTEX = `#include <begin_vertex>
vAft = position.z;
#ifdef USE_INSTANCING_COLOR
  transformed.x += lever * tan(instanceColor.g);
  transformed.z -= lever * (1. - cos(instanceColor.g));
#endif
`;
const HEAD = `
uniform sampler2D glyphs; uniform vec4 codes[2]; uniform vec3 codeColour; uniform float usual; uniform vec2 nose; varying float vAft;
float wearHash(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float wearNoise(vec2 p) {
  vec2 i = floor(p), f = fract(p); f = f * f * (3. - 2. * f);
  return mix(mix(wearHash(i), wearHash(i + vec2(1., 0.)), f.x), mix(wearHash(i + vec2(0., 1.)), wearHash(i + vec2(1., 1.)), f.x), f.y);
}
`;
// Letter; soot in patches; holes with bare edges; oil from the nose aft.
const COLOUR = `
float hurt = 0., oil = 0., letter = usual;
#ifdef USE_COLOR
  hurt = vColor.r;
  letter = max(floor(vColor.b + .001), 0.);
  oil = clamp((vColor.b - letter) * 2., 0., 1.);
  if (letter < .5) letter = usual;
#endif
#ifdef USE_MAP
  for (int i = 0; i < 2; i++) {
    vec2 q = (vMapUv - codes[i].xy) / codes[i].zw;
    float inside = step(abs(q.x), 1.) * step(abs(q.y), 1.) * step(.5, letter);
    vec2 cell = vec2(mod(letter + .01, 8.) - .01, floor((letter + .01) / 8.));
    float ink = texture2D(glyphs, (cell + clamp(q, -1., 1.) * .5 + .5) / 8.).r;
    diffuseColor.rgb = mix(diffuseColor.rgb, codeColour, inside * ink * .94);
  }
  float patchy = wearNoise(vMapUv * 24.) * .6 + wearNoise(vMapUv * 77.) * .4;
  float soot = smoothstep(.94 - hurt * .62, 1.2 - hurt * .62, patchy + hurt * .1) * step(.01, hurt);
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.022, .019, .017), soot * .85);
  vec2 at = vMapUv * 30., id = floor(at);
  vec2 middle = id + .3 + .4 * vec2(wearHash(id + 3.), wearHash(id + 7.));
  float hole = length(at - middle), struck = step(wearHash(id + .5), hurt * .34) * step(.01, hurt);
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.42, .4, .36), struck * smoothstep(.27, .2, hole) * .8);
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.012), struck * smoothstep(.17, .12, hole));
  float streak = wearNoise(vec2(vMapUv.x * 60., vMapUv.y * 60.) * vec2(.6, 1.6));
  diffuseColor.rgb = mix(diffuseColor.rgb, vec3(.02, .016, .012), oil * smoothstep(.55, .02, (vAft - nose.x) / nose.y) * smoothstep(.12, .5, streak) * .9);
#endif
`;
// The sky on every edge: a small thing stands out from its map.
const RIM = `
#if NUM_HEMI_LIGHTS > 0
  float edge = pow(1. - saturate(dot(normal, normalize(vViewPosition))), 3.);
  float above = saturate(dot(normal, (viewMatrix * vec4(0., 1., 0., 0.)).xyz) * .6 + .55);
  outgoingLight += edge * above * hemisphereLights[0].skyColor * .62;
#endif
#include <opaque_fragment>
`;

// For every material whose instances are worn.
export function wearing(material: MeshPhysicalMaterial, airframe?: Airframe, layout?: Sheet): void {
  const places = airframe && layout ? codePlaces(airframe).filter(({ word }) => isOwn(word)).slice(0, 2) : [];
  const codes = [0, 1].map((i) => {
    const one = places[i];
    const piece = one && layout?.pieces.get(`body-${one.view}`);
    if (!one || !piece || !layout) return new Vector4(-9, -9, 1, 1);
    const [u, v] = place(layout, piece, one.s, -one.y);
    const half = (one.height * layout.k) / 1.6; // a glyph fills four fifths of its cell
    return new Vector4(u, v, half, half);
  });
  const own = {
    glyphs: { value: glyphs() }, codes: { value: codes }, codeColour: { value: new Color(airframe?.paint.codeColour ?? "#ffffff") }, usual: { value: airframe ? glyphOf(ownCode(airframe)) : 0 },
    nose: { value: new Vector2(airframe ? airframe.body[0]![0] - airframe.cg : 0, airframe?.length ?? 1) },
  };
  material.userData.own = own; // for whoever counts textures
  material.onBeforeCompile = (shader) => {
    Object.assign(shader.uniforms, own);
    shader.vertexShader = VERTEX_HEAD + shader.vertexShader.replace("#include <begin_vertex>", VERTEX);
    shader.fragmentShader = HEAD + shader.fragmentShader.replace("#include <color_fragment>", COLOUR).replace("#include <opaque_fragment>", RIM);
  };
}

// How far each point of a rudder lies behind its hinge.
export function rudders(geometry: BufferGeometry, airframe: Airframe, layout: Sheet): void {
  const uv = geometry.getAttribute("uv");
  const at = geometry.getAttribute("position");
  const fins = (["fin", "fin2"] as const).flatMap((name) => {
    const fin = airframe[name];
    return fin ? (["left", "right"] as const).flatMap((view) => (layout.pieces.has(`${name}-${view}`) ? [{ fin, piece: layout.pieces.get(`${name}-${view}`)! }] : [])) : [];
  });
  const lever = Float32Array.from({ length: at.count }, (_, i) => {
    const [x, y] = [uv.getX(i) / layout.k, uv.getY(i) / layout.k];
    const on = fins.find(({ piece }) => x >= piece.x && x <= piece.x + piece.width && y >= piece.y && y <= piece.y + piece.height);
    return on ? Math.max(0, at.getZ(i) + airframe.cg - on.fin.hinge) : 0;
  });
  geometry.setAttribute("lever", new BufferAttribute(lever, 1));
}
