import type { ListedPost } from '../blog-api';
import { pictureSizes } from '@site/shared/contracts';
import { LongDate } from '@site/shared/dates';
import { paths } from '@site/shared/paths';
import { useLocation } from '@site/shared/router';
import { Avatar, Card, CardLink, classNames } from '@site/shared/ui';
import { CategoryLink } from '../categories/category-link';
import { CategoryCover } from '../cover/category-cover';
import { AuthorLink } from '../post/author-link';
import { authorName } from '../post/author-name';
import { PostPicture } from '../post/post-picture';
import { searched } from '../search-hits/searched-text';
import { toVisitState } from '../search-hits/visit-state';
import styles from './post-card.module.css';

interface PostCardProps {
  post: ListedPost;
  /** What was searched for; the page of the post marks it as well. */
  words: string | undefined;
  /** Stands out, in a row of its own. */
  leads: boolean;
  /** Loads the picture at once instead of when it comes near. */
  eager: boolean;
  /** The reader points at the card or reaches it with the keyboard. */
  onApproach: () => void;
}

export function PostCard({ post, words, leads, eager, onApproach }: PostCardProps) {
  const { pathname } = useLocation();
  return (
    <Card
      as="article"
      padding="none"
      interactive
      className={classNames(styles.card, leads && styles.leads)}
      onPointerEnter={onApproach}
    >
      <div className={styles.frame}>
        <PostPicture
          post={post}
          sizes={leads ? pictureSizes.lead : pictureSizes.card}
          eager={eager}
          className={styles.picture}
          placeholder={<CategoryCover category={post.category?.id} className={styles.picture} />}
        />
      </div>
      <div className={styles.body}>
        <p className={styles.category}>
          <CategoryLink category={post.category} className={styles.other} tabIndex={-1} />
        </p>
        <h2 className={styles.title} dir="auto" {...searched}>
          <CardLink
            to={paths.post(post.id)}
            state={toVisitState(words, pathname === paths.blogs)}
            onFocus={onApproach}
          >
            {post.title}
          </CardLink>
        </h2>
        {post.excerpt && (
          <p className={styles.excerpt} dir="auto" {...searched}>
            {post.excerpt}
          </p>
        )}
        <div className={styles.meta}>
          {post.author?.avatar && <Avatar src={post.author.avatar} size="small" />}
          <div className={styles.byline}>
            <p className={styles.author} dir="auto">
              <AuthorLink author={post.author} className={styles.other} tabIndex={-1}>
                {`By ${authorName(post.author)}`}
              </AuthorLink>
            </p>
            <p className={styles.facts}>
              <LongDate value={post.created_at} />
              {post.reading_minutes !== undefined && <span>{`${post.reading_minutes} min read`}</span>}
            </p>
          </div>
        </div>
      </div>
    </Card>
  );
}
