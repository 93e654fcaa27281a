import type { PostSummary } from '@site/shared/contracts/api';
import { LongDate } from '@site/shared/dates';
import { paths } from '@site/shared/paths';
import { CardLink } from '@site/shared/ui';
import { CategoryCover } from '../cover/category-cover';
import { PostPicture } from '../post/post-picture';
import styles from './related-posts.module.css';

/** The newest other posts of the same category. */
export function RelatedPosts({ posts = [] }: { posts: PostSummary[] | undefined }) {
  if (posts.length === 0) return null;
  return (
    <section aria-labelledby="related-posts">
      <h2 id="related-posts" className={styles.heading}>
        Related posts
      </h2>
      <ul className={styles.posts}>
        {posts.map((post) => (
          <li key={post.id} className={styles.post}>
            <div className={styles.frame}>
              <PostPicture
                post={post}
                sizes="7rem"
                className={styles.picture}
                placeholder={<CategoryCover category={post.category.id} className={styles.picture} />}
              />
            </div>
            <div className={styles.words}>
              <h3 className={styles.title} dir="auto">
                <CardLink to={paths.post(post.id)}>{post.title}</CardLink>
              </h3>
              <p className={styles.facts}>
                <LongDate value={post.created_at} />
                <span>{`${post.reading_minutes} min read`}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
