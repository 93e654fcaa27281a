export { openTarget } from './open-target';
export { toEscapesServerPart, escapes } from './escapes';
