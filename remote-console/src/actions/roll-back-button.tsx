import type { RolloutSummary } from '@site/shared/contracts/api';
import { useRegistry } from '../registry/registry-context';
import { ChangeDialog } from './change-dialog';
import { DialogButton } from './dialog-button';
import { toReason } from './to-reason';

interface RollBackButtonProps {
  remote: string;
  live: string | undefined;
  /** The release that a rollback makes live. */
  before: string | undefined;
  rollout: RolloutSummary | undefined;
}

/** Rolls back the live release, or a partial rollout. */
export function RollBackButton({ remote, live, before, rollout }: RollBackButtonProps) {
  const { api } = useRegistry();
  const isPartial = rollout !== undefined && rollout.percent < 100;
  if (live === undefined || (before === undefined && !isPartial)) return null;
  const name = isPartial ? 'Take back' : 'Roll back';
  const description = isPartial
    ? `Ends the rollout of ${rollout.release}: everyone gets ${rollout.live} again within seconds.`
    : `Everyone gets ${before} instead of ${live} within seconds.`;
  return (
    <DialogButton
      aria-label={`${name} ${remote}`}
      dialog={(onClose) => (
        <ChangeDialog
          title={`${name} ${remote}?`}
          description={description}
          confirm={name}
          isDangerous
          hasReason
          send={({ reason }) => api.rollBack(remote, { if_live: live, ...toReason(reason) })}
          onClose={onClose}
        />
      )}
    >
      {`${name}…`}
    </DialogButton>
  );
}
