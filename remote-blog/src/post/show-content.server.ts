import type * as browser from './show-content';

// Effects do not run on a server, so what they need is not part of its bundle.
export const fillContent: typeof browser.fillContent = () => {};
export const adoptContent: typeof browser.adoptContent = () => {};
export const followSections: typeof browser.followSections = () => () => {};
