import { Button } from '@site/shared/ui';
import { BottomBar, BottomBars } from '../bottom-bars';

/** Offers what is live now in the place of a release that is not any more. What is on the screen stays until then. */
export function WithdrawnRelease({ onTake }: { onTake: () => void }) {
  return (
    <BottomBars>
      <section aria-label="Newer version">
        <BottomBar>
          <p role="status">
            This page has been replaced. If you show the current one, you’ll lose what you haven’t saved.
          </p>
          <Button size="small" onClick={onTake}>
            Show the current page
          </Button>
        </BottomBar>
      </section>
    </BottomBars>
  );
}
