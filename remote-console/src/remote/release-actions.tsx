import { useState } from 'react';
import type { ReleaseSummary } from '@site/shared/contracts/api';
import { describeFailure } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui';
import { ActivateDialog } from '../actions/activate-dialog';
import { ChangeDialog } from '../actions/change-dialog';
import { DialogButton } from '../actions/dialog-button';
import { PreviewButton } from '../actions/preview-button';
import { RolloutDialog } from '../actions/rollout-dialog';
import { useRegistry } from '../registry/registry-context';
import { useRefresh } from '../registry/use-registry-data';
import styles from './remote-page.module.css';

interface ReleaseActionsProps {
  remote: string;
  release: ReleaseSummary;
  live: string | undefined;
}

/** The actions for one release. */
export function ReleaseActions({
  remote,
  release: { release, state, kept, external_origin },
  live,
}: ReleaseActionsProps) {
  const { api } = useRegistry();
  const isLive = state === 'active';
  return (
    <div className={styles.actions}>
      {!isLive && (
        <DialogButton
          aria-label={`Make live ${release}`}
          dialog={(onClose) => <ActivateDialog {...{ remote, release, live, onClose }} />}
        >
          Make live…
        </DialogButton>
      )}
      {!isLive && live !== undefined && (
        <DialogButton
          aria-label={`Roll out ${release}`}
          dialog={(onClose) => <RolloutDialog {...{ remote, release, live, onClose }} />}
        >
          Roll out…
        </DialogButton>
      )}
      {external_origin === null && <PreviewButton remote={remote} release={release} />}
      <PinButton {...{ remote, release, kept }} />
      {state === 'published' && !kept && (
        <DialogButton
          variant="ghost"
          aria-label={`Delete ${release}`}
          dialog={(onClose) => (
            <ChangeDialog
              title={`Delete ${remote} ${release}?`}
              description="Its files will be gone for good, and its name stays taken. The registry won’t allow it while open tabs may still use them."
              confirm="Delete"
              isDangerous
              send={() => api.remove(remote, release)}
              onClose={onClose}
            />
          )}
        >
          Delete…
        </DialogButton>
      )}
    </div>
  );
}

function PinButton({ remote, release, kept }: { remote: string; release: string; kept: boolean }) {
  const { api } = useRegistry();
  const refresh = useRefresh();
  const [busy, setBusy] = useState(false);

  async function change() {
    setBusy(true);
    const result = await api.pin(remote, release, !kept);
    if (result.success) {
      toast.success(result.message);
      await refresh();
    } else toast.error(describeFailure(result.error));
    setBusy(false);
  }

  const name = kept ? 'Unpin' : 'Pin';
  return (
    <Button
      size="small"
      variant="ghost"
      busy={busy}
      aria-label={`${name} ${release}`}
      onClick={() => void change()}
    >
      {name}
    </Button>
  );
}
