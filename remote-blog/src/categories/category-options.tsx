import type { Category } from '@site/shared/contracts/api';

/** The choices of a select. */
export function CategoryOptions({ categories }: { categories: Category[] }) {
  return categories.map(({ id, name }) => (
    <option key={id} value={id}>
      {name}
    </option>
  ));
}
