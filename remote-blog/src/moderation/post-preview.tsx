import { Button, ErrorState, Spinner } from '@site/shared/ui';
import { PostArticle } from '../post/post-article';
import { usePost } from '../post/use-post';

/** A waiting post as its readers would see it. */
export function PostPreview({ id }: { id: string }) {
  const { post, problem, reload } = usePost(id);
  if (post) return <PostArticle post={post} />;
  if (!problem) return <Spinner label="Loading the preview…" />;
  return (
    <ErrorState
      title={problem === 'missing' ? 'Post not found' : 'Failed to fetch blog post'}
      action={<Button onClick={reload}>Try again</Button>}
    />
  );
}
