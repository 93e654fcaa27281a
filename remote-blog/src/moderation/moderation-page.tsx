import type { PageProps } from '@site/shared/pages';
import { AdminPage } from './admin-page';
import { ModerationQueue } from './moderation-queue';

/** What waits for approval. */
export function ModerationPage({ title }: PageProps) {
  return (
    <AdminPage title={title} lead="Posts waiting for approval, oldest first.">
      <ModerationQueue />
    </AdminPage>
  );
}
