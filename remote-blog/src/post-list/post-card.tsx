import type { ListedPost } from '../blog-api';
import { pictureSizes } from '@site/shared/contracts';
import { LongDate } from '@site/shared/dates';
import { paths } from '@site/shared/paths';
import { Card, CardLink, ImageIcon } from '@site/shared/ui';
import { authorName } from '../post/author-name';
import { PostPicture } from '../post/post-picture';
import styles from './post-card.module.css';

interface PostCardProps {
  post: ListedPost;
  /** Loads the picture at once instead of when it comes near. */
  eager: boolean;
  /** The reader points at the card or reaches it with the keyboard. */
  onApproach: () => void;
}

export function PostCard({ post, eager, onApproach }: PostCardProps) {
  return (
    <Card as="article" padding="none" interactive className={styles.card ?? ''} onPointerEnter={onApproach}>
      <div className={styles.frame}>
        <PostPicture
          post={post}
          sizes={pictureSizes.card}
          eager={eager}
          className={styles.picture}
          placeholder={<ImageIcon size={40} className={styles.placeholder} />}
        />
      </div>
      <div className={styles.body}>
        <p className={styles.category}>{post.category?.name}</p>
        <h2 className={styles.title} dir="auto">
          <CardLink to={paths.post(post.id)} onFocus={onApproach}>
            {post.title}
          </CardLink>
        </h2>
        <p className={styles.meta}>
          <span dir="auto">By {authorName(post.author)}</span>
          <LongDate value={post.created_at} />
        </p>
      </div>
    </Card>
  );
}
