import type { Tag } from '@site/shared/contracts/api';
import { collectionPaths } from '@site/shared/pages';
import { useParams } from '@site/shared/router';
import { CollectionPage } from './collection-page';

const toName = ({ slug }: Tag) => `#${slug}`;
const toLead = ({ slug }: Tag) => `Posts tagged ${slug}, newest first.`;

/** The posts with one tag. */
export function TagPage() {
  const { slug = '' } = useParams();
  return (
    <CollectionPage<Tag>
      // Another tag is another list.
      key={slug}
      path={`/tags/${encodeURIComponent(slug)}/`}
      address={collectionPaths.tag(slug)}
      toName={toName}
      toLead={toLead}
    />
  );
}
