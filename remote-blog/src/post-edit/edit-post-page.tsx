import { useAuth } from '@site/shared/auth';
import type { Post } from '@site/shared/contracts/api';
import { useFetch, useMountId } from '@site/shared/fetching';
import { isApiError } from '@site/shared/http';
import { LoadFailure, type PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { useParams } from '@site/shared/router';
import { ButtonLink, ErrorState, Page, Spinner } from '@site/shared/ui';
import { cacheKeys } from '../blog-cache';
import { toShortTime } from '../short-time';
import { useBlogApi } from '../use-blog-api';
import { EditPost } from './edit-post';

/** Changes a post, for its author and for admins. */
export function EditPostPage({ title }: PageProps) {
  const { id = '' } = useParams();
  const { user } = useAuth();
  const { post, problem, reload } = usePostToEdit(id);
  const { lead, label } = findSavingEffect(post, user?.is_admin ?? false);
  return (
    <Page title={title} lead={lead}>
      {post && <EditPost post={post} label={label} />}
      {!post && !problem && <Spinner label="Loading the post…" />}
      {problem === 'missing' && (
        <ErrorState
          title="Post not found"
          text="It may have been removed, or it belongs to someone else."
          action={<ButtonLink to={paths.myPosts}>My posts</ButtonLink>}
        />
      )}
      {problem === 'failed' && <LoadFailure title="Failed to fetch blog post" onRetry={reload} />}
    </Page>
  );
}

/** The newest text of a post. Fetched each time the page opens: editing must not start from an old one. */
function usePostToEdit(id: string) {
  const blogApi = useBlogApi();
  const { data, error, isValidating, mutate } = useFetch(
    cacheKeys.postToEdit(id, useMountId()),
    () => blogApi.getPostToEdit(id),
    // What is edited must not change under the author.
    { revalidateOnReconnect: false, revalidateIfStale: false },
  );
  return {
    post: data,
    /** Why there is nothing to edit; undefined while it is on its way. */
    problem: error === undefined || isValidating ? undefined : findProblem(error),
    reload: () => void mutate(),
  };
}

function findProblem(error: unknown): 'missing' | 'failed' {
  return isApiError(error) && (error.status === 404 || error.status === 403) ? 'missing' : 'failed';
}

interface SavingEffect {
  /** What saving will do, for the author. */
  lead: string;
  /** The label of the button that does it. */
  label: string;
}

const approval = 'An admin reads the changes. Until they are approved, readers see what they see now.';

/** What happens to a post when it is saved; while it is unknown, what happens to most. */
function findSavingEffect(
  post: Pick<Post, 'status' | 'approved' | 'publish_at'> | undefined,
  isAdmin: boolean,
): SavingEffect {
  const isPublic = !post || post.status === 'published';
  if (post?.publish_at && isAdmin && Date.parse(post.publish_at) > Date.now()) {
    return {
      lead: `Saving approves this post for ${toShortTime(post.publish_at)}.`,
      label: 'Save and approve',
    };
  }
  if (post?.approved && !isAdmin) {
    return {
      lead: 'This post is approved and waits for its time. An admin has to approve the text that you save again.',
      label: 'Save and send again',
    };
  }
  if (isAdmin) {
    return isPublic
      ? { lead: 'Your changes go live right away.', label: 'Save changes' }
      : { lead: 'Saving publishes this post right away.', label: 'Save and publish' };
  }
  if (isPublic) return { lead: approval, label: 'Save changes' };
  return post.status === 'rejected'
    ? {
        lead: 'Saving sends this post to the admins again. Nobody else sees it until one of them approves it.',
        label: 'Save and send again',
      }
    : {
        lead: 'This post waits for approval. The admins will read the text that you save.',
        label: 'Save changes',
      };
}
