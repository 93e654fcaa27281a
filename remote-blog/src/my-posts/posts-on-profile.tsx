import { toExtension } from '@site/shared/pages';
import { Card } from '@site/shared/ui';
import { OwnPosts } from './own-posts';
import styles from './posts-on-profile.module.css';

/** What the member has published or sent, on their profile. */
export const PostsOnProfile = toExtension('auth.profile', () => (
  <Card as="section" padding="large" aria-labelledby="your-posts" className={styles.section}>
    <h2 id="your-posts" className={styles.heading}>
      Your posts
    </h2>
    <OwnPosts level={2} />
  </Card>
));
