/** Sizes are in CSS pixels. */
export const readWindowWidth = () => window.innerWidth;
export const readWindowHeight = () => window.innerHeight;
export const readScreenWidth = () => screen.width;
export const readScreenHeight = () => screen.height;
export const readColorDepth = () => screen.colorDepth;

/** Device pixels for each CSS pixel; zoom makes long fractions of it. */
export const readPixelRatio = () => Math.round(devicePixelRatio * 100) / 100;

/** iOS keeps width and height when the device is turned, and tells the turn only here. */
export function readOrientation(): 'Portrait' | 'Landscape' {
  const { type } = (screen.orientation as ScreenOrientation | undefined) ?? {};
  const isPortrait = type === undefined ? screen.height > screen.width : type.startsWith('portrait');
  return isPortrait ? 'Portrait' : 'Landscape';
}
