import { useFetch } from '@site/shared/fetching';
import { Skeleton } from '@site/shared/ui';
import { readWalls } from './read-walls';
import styles from './overview-page.module.css';

/** What stands around the server parts of releases, in one line: what the shell server that responds says of itself. */
export function Walls() {
  const { data, error } = useFetch(['console', 'walls'], readWalls);
  if (data === undefined && error === undefined) return <Skeleton className={styles.walls ?? ''} />;
  return (
    <p className={styles.walls}>
      {data ??
        'Which walls stand around the server parts of releases is not known here: /readyz does not say.'}
    </p>
  );
}
