import { useAuth } from '@site/shared/auth';
import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { ButtonLink, EmptyState, LockIcon, Page } from '@site/shared/ui';
import { ModerationQueue } from './moderation-queue';

/** What waits for approval. The server refuses everybody but admins; the page only says so. */
export function ModerationPage({ title }: PageProps) {
  const { user } = useAuth();
  if (!user?.is_admin) {
    return (
      <Page title={title} width="text">
        <EmptyState
          icon={<LockIcon size={22} />}
          title="Admins only"
          text="This page is for the admins who approve posts."
          action={<ButtonLink to={paths.blogs}>Back to all blogs</ButtonLink>}
        />
      </Page>
    );
  }
  return (
    <Page title={title} lead="Posts waiting for approval, oldest first." width="text">
      <ModerationQueue />
    </Page>
  );
}
