import { collectionPaths } from '@site/shared/pages';
import { Link } from '@site/shared/router';
import styles from './tag-list.module.css';

interface TagListProps {
  tags: string[] | undefined;
  /** Each leads to its posts; not for a text that nobody has approved yet. */
  linked?: boolean;
}

/** The tags of a post; nothing without any. */
export function TagList({ tags = [], linked = false }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Tags">
      {tags.map((tag) => (
        <li key={tag}>
          {linked ? (
            <Link to={collectionPaths.tag(tag)} className={styles.tag}>
              {`#${tag}`}
            </Link>
          ) : (
            <span className={styles.tag}>{`#${tag}`}</span>
          )}
        </li>
      ))}
    </ul>
  );
}
