import type { PageProps } from '@site/shared/pages';
import { Card, Page } from '@site/shared/ui';
import { CopyButton } from '../clipboard/copy-button';
import { Fact, FactList } from '../facts/fact-list';
import * as facts from './screen-facts';
import { ScreenPicture } from './screen-picture';
import { useLiveValue } from './use-live-value';
import styles from './screen-resolution-page.module.css';

export function ScreenResolutionPage({ title }: PageProps) {
  const width = useLiveValue(facts.readWindowWidth);
  const height = useLiveValue(facts.readWindowHeight);
  const screenWidth = useLiveValue(facts.readScreenWidth);
  const screenHeight = useLiveValue(facts.readScreenHeight);
  const resolution = `${width} × ${height}`;
  return (
    <Page
      title={title}
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
          <Fact name="Window width">{width} px</Fact>
          <Fact name="Window height">{height} px</Fact>
          <Fact name="Orientation">{useLiveValue(facts.readOrientation)}</Fact>
          <Fact name="Device pixel ratio">{useLiveValue(facts.readPixelRatio)}</Fact>
          <Fact name="Screen size">{`${screenWidth} × ${screenHeight}`}</Fact>
          <Fact name="Color depth">{useLiveValue(facts.readColorDepth)} bit</Fact>
        </FactList>
      </div>
    </Page>
  );
}
