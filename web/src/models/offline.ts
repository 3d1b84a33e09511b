// What node needs of the models, without the 3D part: for building the page, for contact sheets and for tests.
export { airframeOf, modelIds, titleOf, useHangar } from "./airframe";
export { bodyKinds, podKinds } from "./bodies";
export { schemeNames } from "./camouflage";
export { canopyShapes } from "./complete";
export { partNames } from "./extras";
export { flashNames } from "./livery";
export { markNames } from "./markings";
export { meshOf } from "./mesh";
export { planPath } from "./plan";
export { bayKinds } from "./rigging";
export { layOut } from "./sheet";
