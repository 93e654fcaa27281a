import { paths } from '@site/shared/paths';
import { Button, Select } from '@site/shared/ui';
import { CategoryOptions } from '../categories/category-options';
import { useCategories } from '../categories/use-categories';
import type { PostQuery } from './post-query';
import { SearchField } from './search-field';
import styles from './post-filters.module.css';

interface PostFiltersProps {
  query: PostQuery;
  onSearch: (words: string) => void;
  /** Called with the text of the search field as well: its search may not have begun. */
  onChooseCategory: (category: string, words: string) => void;
}

/** Narrows the list; without scripts the browser sends the form. The rest of the page works without categories, so their failure is not shown. */
export function PostFilters({ query, onSearch, onChooseCategory }: PostFiltersProps) {
  const { categories } = useCategories();
  return (
    <form
      action={paths.blogs}
      method="get"
      role="search"
      className={styles.filters}
      onSubmit={(event) => event.preventDefault()}
    >
      <SearchField value={query.q ?? ''} onSearch={onSearch} />
      <Select
        label="Category"
        name="category"
        value={query.category ?? ''}
        onChange={({ target }) => onChooseCategory(target.value, readWords(target.form))}
      >
        <option value="">All categories</option>
        <CategoryOptions categories={categories} />
      </Select>
      <Button type="submit" className={styles.submit ?? ''}>
        Search
      </Button>
    </form>
  );
}

function readWords(form: HTMLFormElement | null): string {
  const words = form && new FormData(form).get('q');
  return typeof words === 'string' ? words.trim() : '';
}
