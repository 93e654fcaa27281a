import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import type { Post } from '@site/shared/contracts/api';
import type { PageProps } from '@site/shared/pages';
import { toast } from '@site/shared/toasts';
import { Page } from '@site/shared/ui';
import { useBlogApi } from '../use-blog-api';
import { CreatedNote } from './created-note';
import { PostEditor } from './post-editor';
import { toastOptions } from './toast-options';
import { toNewPost } from './to-new-post';
import { emptyPost } from './validate-post';

export function WritePostPage({ title }: PageProps) {
  const { user } = useAuth();
  const blogApi = useBlogApi();
  const [created, setCreated] = useState<Post[]>([]);
  const latest = created.at(-1);
  const lead = user?.is_admin
    ? 'Your posts are published at once.'
    : 'An admin reads every post before it is published.';

  function finish(post: Post) {
    toast.success(successMessage(user?.is_admin), toastOptions);
    setCreated([...created, post]);
  }

  return (
    <Page title={title} lead={lead} width="text">
      {latest && <CreatedNote post={latest} />}
      <PostEditor
        // Another key: a new, empty form with an editor that has no history.
        key={created.length}
        saved={emptyPost}
        labels={{ submit: submitLabel(user?.is_staff), sending: 'Publishing...' }}
        problem="Failed to create blog post. Please try again."
        send={(values, onUploadProgress) => blogApi.createPost(toNewPost(values), onUploadProgress)}
        onSent={finish}
      />
    </Page>
  );
}

// The label goes by `is_staff`, the message by `is_admin`: so requirement 6.23 wants it.

function submitLabel(isStaff = false): string {
  return isStaff ? 'Publish Now' : 'Submit for Approval';
}

function successMessage(isAdmin = false): string {
  return isAdmin
    ? 'Blog published successfully!'
    : 'Blog submitted for approval. It will be published once approved by an admin.';
}
