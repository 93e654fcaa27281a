import type { CreatedToken } from '@site/shared/contracts/api';
import { hasVisibleText } from '@site/shared/contracts/writing';
import { TextField } from '@site/shared/ui';
import { useRegistry } from '../registry/registry-context';
import { ChangeDialog } from './change-dialog';

interface TokenDialogProps {
  remote: string;
  onCreated: (token: CreatedToken) => void;
  onClose: () => void;
}

/** Creates a token for the team of a remote. */
export function TokenDialog({ remote, onCreated, onClose }: TokenDialogProps) {
  const { api } = useRegistry();
  return (
    <ChangeDialog
      title={`New token for ${remote}`}
      description={`Anyone with it may publish, make live and take back releases of ${remote}.`}
      confirm="Make the token"
      fieldNames={['label']}
      fields={(field) => (
        <TextField
          label="Who holds it"
          hint="Such as “blog team, pipeline”"
          maxLength={100}
          {...field('label')}
        />
      )}
      validate={({ label = '' }) => ({ label: !hasVisibleText(label) ? 'Name who holds the token' : '' })}
      send={async ({ label = '' }) => {
        const result = await api.createToken({ remote, label: label.trim() });
        if (result.success) onCreated(result.data);
        return result;
      }}
      onClose={onClose}
    />
  );
}
