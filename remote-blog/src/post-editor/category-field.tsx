import { useEffect } from 'react';
import type { Category } from '@site/shared/contracts/api';
import { toast } from '@site/shared/toasts';
import { Button, Select } from '@site/shared/ui';
import { CategoryOptions } from '../categories/category-options';
import { useCategories } from '../categories/use-categories';
import { toastOptions } from './toast-options';

interface CategoryFieldProps {
  value: string;
  /** Which the post has; offered also when it takes no new posts. */
  own: Category | undefined;
  error: string | undefined;
  disabled: boolean;
  onChange: (category: string) => void;
}

export function CategoryField({ own, onChange, ...field }: CategoryFieldProps) {
  const { categories, error, failed, retry } = useCategories();

  useEffect(() => {
    if (error !== undefined) toast.error('Failed to load categories', toastOptions);
  }, [error]);

  const hint = failed && (
    <Button size="small" onClick={retry}>
      Load the categories again
    </Button>
  );
  return (
    <Select
      {...field}
      label="Category"
      name="category"
      placeholder="Select a category"
      hint={hint}
      required
      onChange={(event) => onChange(event.target.value)}
    >
      <CategoryOptions categories={withOwn(categories, own)} />
    </Select>
  );
}

function withOwn(categories: Category[], own: Category | undefined): Category[] {
  const isMissing = own && categories.length > 0 && categories.every(({ id }) => id !== own.id);
  return isMissing ? [...categories, own] : categories;
}
