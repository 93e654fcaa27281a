import type { PageProps } from '@site/shared/pages';
import { AdminPage } from '../moderation/admin-page';
import { Log } from './log';

/** What admins did about members. */
export function LogPage({ title }: PageProps) {
  return (
    <AdminPage title={title} lead="What admins did about members. Nobody can change it.">
      <Log />
    </AdminPage>
  );
}
