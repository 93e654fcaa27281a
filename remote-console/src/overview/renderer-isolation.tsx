import { useFetch } from '@site/shared/fetching';
import { Skeleton } from '@site/shared/ui';
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

/** A call of the shell server, not of the registry. */
const readinessPath = '/readyz';
const timeoutMs = 10_000;

/** Reads the sentence of a shell server on the isolation of the server parts of releases. Rejects if there is none. */
async function readIsolation(): Promise<string> {
  const signal = AbortSignal.timeout(timeoutMs);
  // A server that is not ready reports it as well.
  const response = await fetch(readinessPath, { cache: 'no-store', credentials: 'omit', signal });
  const { walls } = (await response.json()) as { walls?: { summary?: unknown } };
  if (typeof walls?.summary !== 'string') throw new Error(`${readinessPath} does not report the isolation`);
  return walls.summary;
}
