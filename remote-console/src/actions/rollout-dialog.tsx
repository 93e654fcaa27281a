import { TextField } from '@site/shared/ui';
import { useRegistry } from '../registry/registry-context';
import { ChangeDialog } from './change-dialog';
import { readSteps } from './read-steps';
import { toReason } from './to-reason';

interface RolloutDialogProps {
  remote: string;
  release: string;
  live: string;
  onClose: () => void;
}

/** Rolls a release out in steps. */
export function RolloutDialog({ remote, release, live, onClose }: RolloutDialogProps) {
  const { api } = useRegistry();
  return (
    <ChangeDialog
      title={`Roll out ${remote} ${release}?`}
      description={`A share of the visitors gets it instead of ${live}, and more with each step. It is taken back by itself when it is clearly worse.`}
      confirm="Begin the rollout"
      hasReason
      fieldNames={['group', 'steps', 'minutes']}
      fields={(field) => (
        <>
          <TextField
            label="First to the members of the group"
            hint="Optional; the operator of the site says who is in it"
            {...field('group')}
          />
          <TextField
            label="Steps"
            hint="Percentages of visitors, up to 100"
            defaultValue="5, 25, 100"
            {...field('steps')}
          />
          <TextField
            label="Minutes for each step, at least"
            inputMode="numeric"
            defaultValue="10"
            {...field('minutes')}
          />
        </>
      )}
      validate={({ steps = '', minutes = '' }) => ({
        steps: readSteps(steps) ? '' : 'Enter rising percents that end with 100, such as 5, 25, 100',
        minutes: /^[1-9]\d{0,3}$/.test(minutes.trim()) ? '' : 'Enter a number of minutes',
      })}
      send={({ group = '', steps = '', minutes, reason }) =>
        api.startRollout(remote, {
          release,
          ...(group.trim() !== '' && { group: group.trim() }),
          steps: readSteps(steps) ?? [],
          step_seconds: Number(minutes) * 60,
          if_live: live,
          ...toReason(reason),
        })
      }
      onClose={onClose}
    />
  );
}
