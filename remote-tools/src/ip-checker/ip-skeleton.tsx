import { Card, Skeleton, VisuallyHidden } from '@site/shared/ui';
import { Fact, FactList } from '../facts/fact-list';
import styles from './ip-result.module.css';

/** A placeholder of the result's size, so that nothing moves when it arrives. */
export function IpSkeleton() {
  return (
    <div role="status" className={styles.result}>
      <VisuallyHidden>Looking up your IP address…</VisuallyHidden>
      <Card padding="large" aria-hidden="true">
        <p className={styles.label}>Your public IP address</p>
        <Skeleton shape="title" className={styles.skeleton} />
      </Card>
      <div aria-hidden="true">
        <FactList>
          {['City', 'Region', 'Country', 'ISP'].map((name) => (
            <Fact key={name} name={name}>
              <Skeleton className={styles.line} />
            </Fact>
          ))}
        </FactList>
      </div>
    </div>
  );
}
