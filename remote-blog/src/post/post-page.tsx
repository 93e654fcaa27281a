import { useEffect } from 'react';
import { useAuth } from '@site/shared/auth';
import { useLocation, useParams } from '@site/shared/router';
import { Button, Page, Spinner } from '@site/shared/ui';
import { PostEnd } from '../onward/post-end';
import { forgetPost } from '../reading-list/kept-posts';
import { ReadLater } from '../reading-list/read-later';
import { readVisitState } from '../search-hits/visit-state';
import { searched } from '../search-hits/searched-text';
import { useSearchHits } from '../search-hits/use-search-hits';
import { BackToList } from './back-to-list';
import { PostActions } from './post-actions';
import { PostArticle } from './post-article';
import { PostStatusNote } from './post-status-note';
import { usePost } from './use-post';
import styles from './post-page.module.css';

const problemHeadings = { missing: 'Post not found', failed: 'Failed to fetch blog post' };
const explanations = {
  missing: "It may have been removed, or it isn't published yet.",
  failed: 'The site didn’t get an answer it could use.',
};

/** One post. Its states share one frame, so that the heading keeps the focus it gets after a navigation. */
export function PostPage() {
  const { id = '' } = useParams();
  const { post, problem, reload } = usePost(id);
  useSearchHits(readVisitState(useLocation().state));
  const { user } = useAuth();
  const reader = user?.id ?? null;
  useEffect(() => {
    if (problem === 'missing') forgetPost(reader, Number(id));
  }, [problem, reader, id]);
  const isPublic = post && post.status !== 'pending' && post.status !== 'rejected';
  const heading = post?.title ?? (problem ? problemHeadings[problem] : 'Blog post');
  return (
    <Page
      title={heading}
      heading={
        <span dir="auto" className={styles.heading} {...searched}>
          {heading}
        </span>
      }
      above={<BackToList />}
      width="text"
    >
      {problem && (
        <div role="alert" className={styles.problem}>
          <p>{explanations[problem]}</p>
          {problem === 'failed' && <Button onClick={reload}>Try again</Button>}
        </div>
      )}
      {!post && !problem && <Spinner label="Loading the post…" />}
      {post && (
        <div className={styles.post}>
          <PostStatusNote post={post} />
          <PostArticle post={post} hasSections action={isPublic && <ReadLater post={post} />} />
          {isPublic && <PostEnd post={post} />}
          {/* Shown to the author and admins only. */}
          {post.pending_edit !== undefined && <PostActions post={post} reload={reload} />}
        </div>
      )}
    </Page>
  );
}
