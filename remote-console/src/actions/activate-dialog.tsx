import { useState } from 'react';
import { Checkbox } from '@site/shared/ui';
import { useRegistry } from '../registry/registry-context';
import { ChangeDialog } from './change-dialog';
import { toReason } from './to-reason';

interface ActivateDialogProps {
  remote: string;
  release: string;
  live: string | undefined;
  onClose: () => void;
}

/** Makes a release live for everybody. */
export function ActivateDialog({ remote, release, live, onClose }: ActivateDialogProps) {
  const { api } = useRegistry();
  const [losesRoutes, setLosesRoutes] = useState(false);
  return (
    <ChangeDialog
      title={`Make ${remote} ${release} live?`}
      description={
        live === undefined
          ? 'Everyone gets it within seconds.'
          : `Everyone gets it instead of ${live} within seconds. We watch it for ten minutes, and take it back if it clearly fails more often.`
      }
      confirm="Make live"
      isDangerous
      hasReason
      fieldNames={['drop_routes']}
      fields={() =>
        losesRoutes && (
          <Checkbox name="drop_routes" value="yes" label="Make it live even so: those addresses end" />
        )
      }
      send={({ reason, drop_routes }) =>
        api.activate(remote, {
          release,
          if_live: live ?? null,
          ...toReason(reason),
          ...(drop_routes === 'yes' && { drop_routes: true }),
        })
      }
      onFailed={({ code }) => setLosesRoutes(code === 'routes_dropped')}
      onClose={onClose}
    />
  );
}
