import type { ComponentProps } from 'react';
import { useAuth } from '@site/shared/auth';
import { paths } from '@site/shared/paths';
import { NavLink } from '@site/shared/router';
import { ButtonLink, EmptyState, LockIcon, Page } from '@site/shared/ui';
import { moderationPaths } from './moderation-paths';
import styles from '../chips.module.css';

const tabs = [
  { to: moderationPaths.queue, label: 'Queue' },
  { to: moderationPaths.reports, label: 'Reports' },
  { to: moderationPaths.members, label: 'Members' },
  { to: moderationPaths.categories, label: 'Categories' },
  { to: moderationPaths.log, label: 'Log' },
];

type AdminPageProps = Pick<ComponentProps<typeof Page>, 'title' | 'heading' | 'lead' | 'children'>;

/** A page for admins, with the ways to the others. The server refuses everybody else; the page only says so. */
export function AdminPage({ title, children, ...page }: AdminPageProps) {
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
  const ways = (
    <nav aria-label="Moderation">
      <ul className={`${styles.chips} ${styles.tabs}`}>
        {tabs.map(({ to, label }) => (
          <li key={to}>
            <NavLink to={to} end={to === moderationPaths.queue}>
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
  return (
    <Page title={title} width="text" above={ways} {...page}>
      {children}
    </Page>
  );
}
