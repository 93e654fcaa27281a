import { useFetch } from '@site/shared/fetching';
import { Skeleton } from '@site/shared/ui';
import { readIsolation } from './read-isolation';
import styles from './overview-page.module.css';

/** The isolation of the server parts of releases in one line, as the responding shell server reports its own. */
export function RendererIsolation() {
  const { data, error } = useFetch(['console', 'isolation'], readIsolation);
  if (data === undefined && error === undefined) return <Skeleton className={styles.isolation ?? ''} />;
  return (
    <p className={styles.isolation}>
      {data ?? 'The isolation of the server parts of releases is unknown: /readyz does not report it.'}
    </p>
  );
}
