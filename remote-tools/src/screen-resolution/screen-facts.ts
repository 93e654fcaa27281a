/** Sizes are in CSS pixels. */
export const readWindowWidth = () => window.innerWidth;
export const readWindowHeight = () => window.innerHeight;
export const readScreenWidth = () => screen.width;
export const readScreenHeight = () => screen.height;
export const readColorDepth = () => screen.colorDepth;

/** Device pixels for each CSS pixel; zoom causes long fractions. */
export const readPixelRatio = () => Math.round(devicePixelRatio * 100) / 100;

/** As the media feature of CSS defines it: a square is a portrait. */
export const readOrientation = () => (window.innerHeight >= window.innerWidth ? 'Portrait' : 'Landscape');
