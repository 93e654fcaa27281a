export { openTarget } from './open-target';
export { toWaysServerPart, waysOut } from './ways-out';
