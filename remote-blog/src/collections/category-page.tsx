import type { Category } from '@site/shared/contracts/api';
import { collectionPaths } from '@site/shared/pages';
import { useParams } from '@site/shared/router';
import { CollectionPage } from './collection-page';

const toName = ({ name }: Category) => name;
const toLead = ({ name }: Category) => `Posts about ${name}, newest first.`;

/** The posts of one category. */
export function CategoryPage() {
  const { slug = '' } = useParams();
  return (
    <CollectionPage<Category>
      // Another category is another list.
      key={slug}
      path={`/categories/${encodeURIComponent(slug)}/`}
      address={collectionPaths.category(slug)}
      toName={toName}
      toLead={toLead}
    />
  );
}
