import styles from './screen-picture.module.css';

interface Size {
  width: number;
  height: number;
}

/** The window drawn on its screen, to scale. It says nothing that the numbers do not. */
export function ScreenPicture({ window, screen }: { window: Size; screen: Size }) {
  // Zoomed out, a window counts more pixels than its screen.
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
