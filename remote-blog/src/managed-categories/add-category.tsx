import type { ManagedCategory } from '@site/shared/contracts/api';
import { toast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui';
import { useCategoriesApi } from './categories-api';
import { CategoryNameForm } from './category-name-form';

/** Adds a category at the end. */
export function AddCategory({ onAdded }: { onAdded: (categories: ManagedCategory[]) => void }) {
  const api = useCategoriesApi();
  return (
    <CategoryNameForm
      label="New category"
      send={api.add}
      onSent={(categories, name, form) => {
        form.reset();
        toast.success(`“${name}” is added.`);
        onAdded(categories);
      }}
      buttons={(pending) => (
        <Button type="submit" busy={pending}>
          Add category
        </Button>
      )}
    />
  );
}
