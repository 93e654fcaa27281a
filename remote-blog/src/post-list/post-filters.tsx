import { Select } from '@site/shared/ui';
import { CategoryOptions } from '../categories/category-options';
import { useCategories } from '../categories/use-categories';
import type { PostQuery } from './post-query';
import { SearchField } from './search-field';
import styles from './post-filters.module.css';

interface PostFiltersProps {
  query: PostQuery;
  onSearch: (words: string) => void;
  onChooseCategory: (category: string) => void;
}

/** Narrows the list. Without categories the rest of the page works as well, so their failure is not told. */
export function PostFilters({ query, onSearch, onChooseCategory }: PostFiltersProps) {
  const { categories } = useCategories();
  return (
    <div role="search" className={styles.filters}>
      <SearchField value={query.q ?? ''} onSearch={onSearch} />
      <Select
        label="Category"
        name="category"
        value={query.category ?? ''}
        onChange={(event) => onChooseCategory(event.target.value)}
      >
        <option value="">All categories</option>
        <CategoryOptions categories={categories} />
      </Select>
    </div>
  );
}
