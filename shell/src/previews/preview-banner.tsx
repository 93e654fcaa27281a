import { useState } from 'react';
import { endPreview, previewParameter } from '@site/shared/contracts/registry';
import { useLocation } from '@site/shared/router';
import { Button } from '@site/shared/ui';
import { BottomBar, BottomBars } from '../bottom-bars';
import { findPreview } from './find-preview';

/** Says that this visitor alone sees a release, and ends that. */
export function PreviewBanner() {
  const [preview] = useState(findPreview);
  const [isClosed, setIsClosed] = useState(false);
  const { pathname } = useLocation();
  if (!preview || isClosed) return null;
  return (
    <BottomBars>
      <section aria-label="Preview">
        {preview === 'ended' ? (
          <BottomBar>
            <p>This preview has ended. You’re seeing what’s live.</p>
            <Button size="small" onClick={() => setIsClosed(true)}>
              Close
            </Button>
          </BottomBar>
        ) : (
          <BottomBar>
            <p>
              <span>{`Only you see ${preview.remote} ${preview.release}. It isn’t live.`}</span> This preview
              ends on <time dateTime={preview.expiresAt}>{format.format(new Date(preview.expiresAt))}</time>.
            </p>
            {/* Not a link of the router: the server chooses the releases. */}
            <a href={`${pathname}?${previewParameter}=${endPreview}`}>End preview</a>
          </BottomBar>
        )}
      </section>
    </BottomBars>
  );
}

const format = new Intl.DateTimeFormat('en-US', {
  month: 'long',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
  timeZone: 'UTC',
  timeZoneName: 'short',
});
