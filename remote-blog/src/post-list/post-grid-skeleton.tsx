import { Card, Skeleton } from '@site/shared/ui';
import cardStyles from './post-card.module.css';
import gridStyles from './post-grid.module.css';
import styles from './post-grid-skeleton.module.css';

interface PostGridSkeletonProps {
  /** Whether the list will begin with a post that leads. */
  leads: boolean;
}

/** As many as a large screen shows at first. */
const cards = 4;

/** Keeps the place of the posts that are on their way. */
export function PostGridSkeleton({ leads }: PostGridSkeletonProps) {
  return (
    <div className={`${gridStyles.grid} ${leads ? gridStyles.leads : ''}`} aria-hidden="true">
      {Array.from({ length: cards }, (_, index) => (
        <div key={index} className={gridStyles.cell}>
          <Card padding="none" className={cardStyles.card ?? ''}>
            <div className={cardStyles.frame} />
            <div className={cardStyles.body}>
              <div className={styles.words}>
                <Skeleton shape="title" />
                <Skeleton count={3} />
              </div>
            </div>
          </Card>
        </div>
      ))}
    </div>
  );
}
