import styles from './screen-picture.module.css';

interface Size {
  width: number | undefined;
  height: number | undefined;
}

/** Drawn until the browser has measured. */
const usualWindow = { width: 1280, height: 720 };
const usualScreen = { width: 1920, height: 1080 };

/** The window on its screen, drawn to scale, with no more information than the numbers. */
export function ScreenPicture(sizes: { window: Size; screen: Size }) {
  const window = orUsual(sizes.window, usualWindow);
  const screen = orUsual(sizes.screen, usualScreen);
  // Zoomed out, a window has more pixels than its screen.
  const frame = {
    width: Math.max(window.width, screen.width),
    height: Math.max(window.height, screen.height),
  };
  return (
    <svg
      aria-hidden="true"
      className={styles.picture}
      viewBox={`0 0 ${frame.width} ${frame.height}`}
      preserveAspectRatio="xMidYMid meet"
    >
      <rect className={styles.screen} {...frame} rx="2%" />
      <rect
        className={styles.window}
        x={(frame.width - window.width) / 2}
        y={(frame.height - window.height) / 2}
        {...window}
        rx="2%"
      />
    </svg>
  );
}

function orUsual({ width, height }: Size, usual: typeof usualWindow) {
  return width === undefined || height === undefined ? usual : { width, height };
}
