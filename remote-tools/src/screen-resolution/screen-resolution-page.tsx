import { useSyncExternalStore } from 'react';
import { CopyButton, type PageProps } from '@site/shared/pages';
import { Card, Page } from '@site/shared/ui';
import { allToolsLink } from '../all-tools-link';
import { Fact, FactList } from '../facts/fact-list';
import { ScreenPicture } from './screen-picture';
import styles from './screen-resolution-page.module.css';

/** Shown until the browser has measured. */
const unknown = '–';
/** A single text, because a separate unit would move when the number appears. */
const toText = (value: number | undefined, unit: string) => `${value ?? unknown} ${unit}`;
const toSize = (width: number | undefined, height: number | undefined) =>
  `${width ?? unknown} × ${height ?? unknown}`;

export function ScreenResolutionPage({ title }: PageProps) {
  const width = useLiveValue(readWindowWidth);
  const height = useLiveValue(readWindowHeight);
  const screenWidth = useLiveValue(readScreenWidth);
  const screenHeight = useLiveValue(readScreenHeight);
  const resolution = toSize(width, height);
  return (
    <Page
      title={title}
      above={allToolsLink}
      lead="The size of your window in pixels. Resize it, and the numbers follow."
      width="text"
    >
      <div className={styles.content}>
        <Card padding="large" className={styles.window}>
          <div className={styles.size}>
            <h2 className={styles.label}>Your window</h2>
            <p className={styles.resolution}>{resolution}</p>
            <CopyButton text={resolution} label="Copy Resolution" variant="primary" />
          </div>
          <ScreenPicture window={{ width, height }} screen={{ width: screenWidth, height: screenHeight }} />
        </Card>
        <FactList>
          <Fact name="Window width">{toText(width, 'px')}</Fact>
          <Fact name="Window height">{toText(height, 'px')}</Fact>
          <Fact name="Orientation">{useLiveValue(readOrientation) ?? unknown}</Fact>
          <Fact name="Device pixel ratio">{useLiveValue(readPixelRatio) ?? unknown}</Fact>
          <Fact name="Screen size">{toSize(screenWidth, screenHeight)}</Fact>
          <Fact name="Color depth">{toText(useLiveValue(readColorDepth), 'bit')}</Fact>
        </FactList>
      </div>
    </Page>
  );
}

/** Sizes are in CSS pixels. */
const readWindowWidth = () => window.innerWidth;
const readWindowHeight = () => window.innerHeight;
const readScreenWidth = () => screen.width;
const readScreenHeight = () => screen.height;
const readColorDepth = () => screen.colorDepth;

/** Device pixels for each CSS pixel; zoom causes long fractions. */
const readPixelRatio = () => Math.round(devicePixelRatio * 100) / 100;

/** As the media feature of CSS defines it: a square is a portrait. */
const readOrientation = () => (window.innerHeight >= window.innerWidth ? 'Portrait' : 'Landscape');

/** A property of the window or the screen, updated when one of them changes; undefined on a server and during hydration. */
function useLiveValue<Value extends string | number>(read: () => Value): Value | undefined {
  return useSyncExternalStore<Value | undefined>(subscribe, read, () => undefined);
}

function subscribe(onChange: () => void): () => void {
  // Zoom, rotation and moving to another monitor also cause a resize.
  addEventListener('resize', onChange);
  return () => removeEventListener('resize', onChange);
}
