import type { Author } from '@site/shared/contracts/api';
import { collectionPaths } from '@site/shared/pages';
import { useParams } from '@site/shared/router';
import { AuthorHead } from './author-head';
import { CollectionPage } from './collection-page';

const toName = ({ name }: Author) => name;
const showHead = (author: Author) => <AuthorHead author={author} />;

/** Who somebody is, and what they have published. */
export function AuthorPage() {
  const { handle = '' } = useParams();
  return (
    <CollectionPage<Author>
      // Somebody else is another page.
      key={handle}
      path={`/authors/${encodeURIComponent(handle)}/`}
      address={collectionPaths.author(handle)}
      toName={toName}
    >
      {showHead}
    </CollectionPage>
  );
}
