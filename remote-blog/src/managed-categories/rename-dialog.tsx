import type { ManagedCategory } from '@site/shared/contracts/api';
import { Button } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { useCategoriesApi } from './categories-api';
import { CategoryNameForm } from './category-name-form';

interface RenameDialogProps {
  category: ManagedCategory;
  onRenamed: (categories: ManagedCategory[]) => void;
  onClose: () => void;
}

/** Asks for another name. */
export function RenameDialog({ category: { id, name }, onRenamed, onClose }: RenameDialogProps) {
  const api = useCategoriesApi();
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`Rename “${name}”?`}
      description="The new name shows up everywhere at once. Its address stays, so that links keep working."
    >
      <CategoryNameForm
        label="Name"
        defaultValue={name}
        send={(given) => api.change(id, { name: given })}
        onSent={onRenamed}
        buttons={(pending) => (
          <DialogActions>
            <Button onClick={onClose}>Cancel</Button>
            <Button type="submit" variant="primary" busy={pending}>
              Rename
            </Button>
          </DialogActions>
        )}
      />
    </Dialog>
  );
}
