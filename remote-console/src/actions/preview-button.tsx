import { useState } from 'react';
import { describeFailure } from '@site/shared/http';
import type { PreviewLink } from '@site/shared/contracts/api';
import { toast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { toMoment } from '../registry/moment';
import { useRegistry } from '../registry/registry-context';
import { CopyButton } from './copy-button';
import styles from './secret.module.css';

/** Creates a link that shows a release before it is live. */
export function PreviewButton({ remote, release }: { remote: string; release: string }) {
  const { api } = useRegistry();
  const [busy, setBusy] = useState(false);
  const [link, setLink] = useState<PreviewLink>();

  async function create() {
    setBusy(true);
    const result = await api.createPreview(remote, release);
    setBusy(false);
    if (result.success) setLink(result.data);
    else toast.error(describeFailure(result.error));
  }

  return (
    <>
      <Button
        size="small"
        busy={busy}
        aria-label={`Preview link of ${remote} ${release}`}
        onClick={() => void create()}
      >
        Preview link
      </Button>
      {link && (
        <Dialog
          open
          onOpenChange={(open) => !open && setLink(undefined)}
          title={`Preview of ${remote} ${release}`}
          description={`Anyone with this link sees the release until ${toMoment(link.expires_at)}. Nobody else does.`}
        >
          <p translate="no" className={styles.secret}>
            <a href={link.url} target="_blank" rel="noreferrer">
              {link.url}
            </a>
          </p>
          <DialogActions>
            <CopyButton text={link.url} />
          </DialogActions>
        </Dialog>
      )}
    </>
  );
}
