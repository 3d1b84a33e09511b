// Whether WebGL is computed by the processor: it works, but a picture of the table takes seconds instead of milliseconds.
const SOFTWARE = /swiftshader|llvmpipe|softpipe|software|basic render/i;

export function drawnByProcessor(gl: WebGLRenderingContext | WebGL2RenderingContext): boolean {
  const who = gl.getExtension("WEBGL_debug_renderer_info");
  return SOFTWARE.test(String(gl.getParameter(who ? who.UNMASKED_RENDERER_WEBGL : gl.RENDERER)));
}
