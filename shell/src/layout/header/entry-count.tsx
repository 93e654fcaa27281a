import { useEffect, useState } from 'react';
import type { EntryCount as CountResponse } from '@site/shared/contracts';
import { useApi } from '@site/shared/http';
import { Badge, VisuallyHidden } from '@site/shared/ui';
import styles from './account-menu.module.css';

/** Larger numbers say no more, and need not be exact. */
const countMax = 999;

/** How much waits behind an entry. Fetched each time the menu opens; without a response the entry stands alone. */
export function EntryCount({ path }: { path: string }) {
  const api = useApi();
  const [count, setCount] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    api.authenticated.get<CountResponse>(path, { signal: abort.signal }).then(
      ({ data }) => setCount(data.count),
      () => undefined,
    );
    return () => abort.abort();
  }, [api, path]);

  if (count === 0) return null;
  return (
    <Badge tone="accent" className={styles.count ?? ''}>
      <span>{count > countMax ? `${countMax}+` : count}</span>
      <VisuallyHidden> waiting</VisuallyHidden>
    </Badge>
  );
}
