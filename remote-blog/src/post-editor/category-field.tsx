import { useEffect } from 'react';
import { toast } from '@site/shared/toasts';
import { Button, Select } from '@site/shared/ui';
import { CategoryOptions } from '../categories/category-options';
import { useCategories } from '../categories/use-categories';
import { toastOptions } from './toast-options';

interface CategoryFieldProps {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (category: string) => void;
}

export function CategoryField({ onChange, ...field }: CategoryFieldProps) {
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
      <CategoryOptions categories={categories} />
    </Select>
  );
}
