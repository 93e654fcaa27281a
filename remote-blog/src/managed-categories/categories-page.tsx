import type { ManagedCategory } from '@site/shared/contracts/api';
import { useFetch } from '@site/shared/fetching';
import { LoadFailure, type PageProps } from '@site/shared/pages';
import { toast } from '@site/shared/toasts';
import { Button, Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { AdminPage } from '../moderation/admin-page';
import { useCategoriesApi } from './categories-api';
import { CategoryList } from './category-list';
import { CategoryNameForm } from './category-name-form';

/** What posts are sorted into. */
export function CategoriesPage({ title }: PageProps) {
  const api = useCategoriesApi();
  const { data, isValidating, mutate } = useFetch(cacheKeys.managedCategories, api.list);
  const show = (categories: ManagedCategory[]) => void mutate(categories, { revalidate: false });
  return (
    <AdminPage title={title} lead="In the order in which readers and authors see them.">
      {data ? (
        <>
          <CategoryList categories={data} onChanged={show} />
          <AddCategory onAdded={show} />
        </>
      ) : isValidating ? (
        <Spinner label="Loading the categories…" />
      ) : (
        <LoadFailure title="Failed to fetch the categories" onRetry={mutate} />
      )}
    </AdminPage>
  );
}

/** Adds a category at the end. */
function AddCategory({ onAdded }: { onAdded: (categories: ManagedCategory[]) => void }) {
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
