import { useAuth } from '@site/shared/auth';
import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { useParams } from '@site/shared/router';
import { Button, ButtonLink, ErrorState, Page, Spinner } from '@site/shared/ui';
import { EditPost } from './edit-post';
import { findSavingEffect } from './saving-effect';
import { usePostToEdit } from './use-post-to-edit';

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
      {problem === 'failed' && (
        <ErrorState title="Failed to fetch blog post" action={<Button onClick={reload}>Try again</Button>} />
      )}
    </Page>
  );
}
