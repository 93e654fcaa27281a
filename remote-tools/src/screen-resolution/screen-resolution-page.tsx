import type { PageProps } from '@site/shared/pages';
import { Card, Page } from '@site/shared/ui';
import { allToolsLink } from '../all-tools-link';
import { CopyButton } from '../clipboard/copy-button';
import { Fact, FactList } from '../facts/fact-list';
import * as facts from './screen-facts';
import { ScreenPicture } from './screen-picture';
import { useLiveValue } from './use-live-value';
import styles from './screen-resolution-page.module.css';

/** Shown until the browser has measured. */
const unknown = '–';
/** A single text, because a separate unit would move when the number appears. */
const toText = (value: number | undefined, unit: string) => `${value ?? unknown} ${unit}`;
const toSize = (width: number | undefined, height: number | undefined) =>
  `${width ?? unknown} × ${height ?? unknown}`;

export function ScreenResolutionPage({ title }: PageProps) {
  const width = useLiveValue(facts.readWindowWidth);
  const height = useLiveValue(facts.readWindowHeight);
  const screenWidth = useLiveValue(facts.readScreenWidth);
  const screenHeight = useLiveValue(facts.readScreenHeight);
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
          <Fact name="Orientation">{useLiveValue(facts.readOrientation) ?? unknown}</Fact>
          <Fact name="Device pixel ratio">{useLiveValue(facts.readPixelRatio) ?? unknown}</Fact>
          <Fact name="Screen size">{toSize(screenWidth, screenHeight)}</Fact>
          <Fact name="Color depth">{toText(useLiveValue(facts.readColorDepth), 'bit')}</Fact>
        </FactList>
      </div>
    </Page>
  );
}
