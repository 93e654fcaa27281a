import type { ReadPost } from '../blog-api';
import { ExtensionPoint } from '@site/shared/pages';
import { PostNavigation } from './post-navigation';
import { RelatedPosts } from './related-posts';
import { ReportPost } from './report-post';
import { SharePost } from './share-post';
import styles from './post-end.module.css';

/** What follows a published post: who wrote it, how to pass it on, and where to go on reading. */
export function PostEnd({ post }: { post: ReadPost }) {
  return (
    <div className={styles.end}>
      <div className={styles.actions}>
        <ExtensionPoint name="blog.post" postId={post.id} author={post.author ?? null} />
        <SharePost id={post.id} title={post.title} />
        {/* Authors change it instead, and admins take it down. */}
        {post.pending_edit === undefined && <ReportPost post={post} />}
      </div>
      <PostNavigation previous={post.previous} next={post.next} />
      <RelatedPosts posts={post.related} />
    </div>
  );
}
