import { hasVisibleText } from '@site/shared/contracts/writing';
import { collectionPaths, toExtension } from '@site/shared/pages';
import { Link } from '@site/shared/router';
import { Avatar } from '@site/shared/ui';
import styles from './post-author.module.css';

/** Who has written the post. */
export const PostAuthor = toExtension('blog.post', ({ author }) => {
  // Source of the fallback: requirement 6.5.
  const name = author?.name && hasVisibleText(author.name) ? author.name : 'Unknown';
  return (
    <div className={styles.author}>
      <Avatar src={author?.avatar} />
      <p className={styles.words}>
        <span className={styles.label}>Written by</span>
        <span className={styles.name} dir="auto">
          {author?.handle ? <Link to={collectionPaths.author(author.handle)}>{name}</Link> : name}
        </span>
      </p>
    </div>
  );
});
