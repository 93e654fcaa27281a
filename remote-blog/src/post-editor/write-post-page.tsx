import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import type { Draft, Post } from '@site/shared/contracts/api';
import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { useNavigate, useSearchParams } from '@site/shared/router';
import { toast } from '@site/shared/toasts';
import { Page } from '@site/shared/ui';
import { forgetSyncedCopies } from '../drafts/draft-copies';
import { draftPath } from '../drafts/draft-path';
import { DraftsLink } from '../drafts/drafts-link';
import { OpenedDraft } from '../drafts/opened-draft';
import { CreatedNote } from './created-note';
import { toShortTime } from '../short-time';
import { toastOptions } from './toast-options';
import { WriteForm } from './write-form';

export function WritePostPage({ title }: PageProps) {
  const { user } = useAuth();
  const navigate = useNavigate();
  const asked = useSearchParams()[0].get('draft');
  const [created, setCreated] = useState<Post[]>([]);
  const [opened, setOpened] = useState<Draft>();
  /** The draft that has become a post, while the address names it. */
  const [sent, setSent] = useState<string>();
  /** Counts the forms: each is a new one with an editor that has no history. */
  const [forms, setForms] = useState(0);
  const latest = created.at(-1);
  const lead = user?.is_admin
    ? 'Your posts go live right away.'
    : 'An admin reads every post before it is published.';
  const isLoading = asked !== null && opened?.id !== asked && sent !== asked;

  async function open(draft: Draft) {
    forgetSyncedCopies(user?.id, draft.id);
    setOpened(draft);
    setForms((count) => count + 1);
    if (asked !== draft.id) await navigate(draftPath(draft.id), { replace: true });
  }

  async function finish(post: Post) {
    toast.success(successMessage(post, user?.is_admin), toastOptions);
    setCreated([...created, post]);
    setOpened(undefined);
    setSent(asked ?? undefined);
    setForms((count) => count + 1);
    if (asked !== null) await navigate(paths.writeBlog, { replace: true });
  }

  return (
    <Page title={title} lead={lead}>
      {latest && <CreatedNote post={latest} />}
      {!opened && !isLoading && <DraftsLink />}
      {isLoading ? (
        <OpenedDraft key={asked} id={asked} onOpen={(draft) => void open(draft)} />
      ) : (
        <WriteForm
          key={forms}
          draft={opened}
          submitLabel={submitLabel(user?.is_staff)}
          onSent={(post) => void finish(post)}
          onOpen={(draft) => void open(draft)}
        />
      )}
    </Page>
  );
}

// The label goes by `is_staff`, the message by `is_admin`: so requirement 6.23 wants it.

function submitLabel(isStaff = false): string {
  return isStaff ? 'Publish Now' : 'Submit for Approval';
}

function successMessage({ publish_at: time }: Post, isAdmin = false): string {
  if (time) {
    return isAdmin
      ? `Blog scheduled. It will be published on ${toShortTime(time)}.`
      : `Blog submitted for approval. Once approved by an admin, it will be published on ${toShortTime(time)}.`;
  }
  return isAdmin
    ? 'Blog published successfully!'
    : 'Blog submitted for approval. It will be published once approved by an admin.';
}
