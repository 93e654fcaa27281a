import type { ReleaseSummary } from '@site/shared/contracts/api';
import styles from './remote-page.module.css';

/** The commit of a release and who wrote it, as the team says; nothing where it did not say. */
export function ReleaseOrigin({ source }: Pick<ReleaseSummary, 'source'>) {
  if (!source) return null;
  const { commit, author, url } = source;
  const short = <code>{commit.slice(0, 7)}</code>;
  return (
    <span className={styles.origin}>
      <span>Commit</span>{' '}
      {url === undefined ? (
        short
      ) : (
        <a href={url} target="_blank" rel="noreferrer">
          {short}
        </a>
      )}
      {author !== undefined && (
        <>
          {' '}
          <span>
            by <bdi>{author}</bdi>
          </span>
        </>
      )}
    </span>
  );
}
