import type { ReactNode } from 'react';
import type { ReadPost } from '../blog-api';
import { pictureSizes } from '@site/shared/contracts';
import { LongDate } from '@site/shared/dates';
import { Avatar } from '@site/shared/ui';
import { CategoryLink } from '../categories/category-link';
import { searched } from '../search-hits/searched-text';
import { TagList } from '../tags/tag-list';
import { AuthorLink } from './author-link';
import { authorName } from './author-name';
import { PostContent } from './post-content';
import { PostPicture } from './post-picture';
import styles from './post-article.module.css';

interface PostArticleProps {
  post: ReadPost;
  /** Whether its sections can be linked to: on the page of the post. */
  hasSections?: boolean;
  /** What a reader can do with it, beside its facts. */
  action?: ReactNode;
  /** Whether it is not saved yet. */
  isPreview?: boolean;
}

/** All of a post but its title, exactly as readers see it. */
export function PostArticle({ post, hasSections = false, action, isPreview = false }: PostArticleProps) {
  return (
    <article className={styles.article}>
      <div className={styles.meta}>
        <Avatar src={post.author?.avatar} size="small" />
        <p className={styles.author} dir="auto">
          {hasSections ? (
            <AuthorLink author={post.author}>{`By ${authorName(post.author)}`}</AuthorLink>
          ) : (
            `By ${authorName(post.author)}`
          )}
        </p>
        <p className={styles.facts}>
          <LongDate value={post.created_at} />
          {post.category && (
            <span>
              <CategoryLink category={post.category} />
            </span>
          )}
          {post.edited_at && (
            <span>
              Updated <LongDate value={post.edited_at} />
            </span>
          )}
          {post.reading_minutes !== undefined && <span>{`${post.reading_minutes} min read`}</span>}
        </p>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      <PostPicture post={post} sizes={pictureSizes.article} eager described className={styles.picture} />
      <div className={styles.content} {...searched}>
        <PostContent html={post.content} hasSections={hasSections} keepsEmbedded={isPreview} />
      </div>
      {post.tags && post.tags.length > 0 && (
        <div className={styles.tags}>
          <TagList
            tags={post.tags}
            linked={hasSections && post.status !== 'pending' && post.status !== 'rejected'}
          />
        </div>
      )}
    </article>
  );
}
