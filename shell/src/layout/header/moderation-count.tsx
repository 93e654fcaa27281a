import { useEffect, useState } from 'react';
import type { ModerationCount as CountResponse } from '@site/shared/contracts/api';
import { useApi } from '@site/shared/http';
import { Badge, VisuallyHidden } from '@site/shared/ui';
import styles from './account-menu.module.css';

/** How many texts wait for an admin. Fetched each time the menu opens; without a response the entry stands alone. */
export function ModerationCount() {
  const api = useApi();
  const [count, setCount] = useState(0);

  useEffect(() => {
    const abort = new AbortController();
    api.authenticated.get<CountResponse>('/moderation/count/', { signal: abort.signal }).then(
      ({ data }) => setCount(data.count),
      () => undefined,
    );
    return () => abort.abort();
  }, [api]);

  if (count === 0) return null;
  return (
    <Badge tone="accent" className={styles.count ?? ''}>
      <span>{count}</span>
      <VisuallyHidden> waiting</VisuallyHidden>
    </Badge>
  );
}
