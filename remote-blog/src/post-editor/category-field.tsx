import { Button, Select } from '@site/shared/ui';
import { useCategories } from './use-categories';

interface CategoryFieldProps {
  value: string;
  error: string | undefined;
  disabled: boolean;
  onChange: (category: string) => void;
}

export function CategoryField({ onChange, ...field }: CategoryFieldProps) {
  const { categories, failed, retry } = useCategories();
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
      {categories.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
