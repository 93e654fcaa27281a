import type { ComponentProps, ReactElement } from 'react';
import type { NavigationEntry } from '@site/shared/contracts';
import { useSignOut } from '@site/shared/auth';
import type { Profile } from '@site/shared/contracts/api';
import { paths } from '@site/shared/paths';
import { ArrowRightIcon, Avatar, PencilIcon, ShieldIcon, SignOutIcon, UserIcon } from '@site/shared/ui';
import { Menu, MenuHeader, MenuItem, MenuLink, MenuSeparator } from '@site/shared/ui/menu';
import { useEntries } from '../use-entries';
import styles from './account-menu.module.css';
import { EntryCount } from './entry-count';

const icons: Record<NonNullable<NavigationEntry['icon']>, ReactElement> = {
  pencil: <PencilIcon />,
  shield: <ShieldIcon />,
};

export function AccountMenu({ user }: { user: Profile | null }) {
  const signOut = useSignOut();
  const entries = useEntries('menu');
  return (
    <Menu trigger={<AccountButton avatar={user?.avatar} />}>
      {user && (
        <MenuHeader>
          {user.name && <strong className={styles.name}>{user.name}</strong>}
          <span translate="no" className={styles.email}>
            {user.email}
          </span>
        </MenuHeader>
      )}
      <MenuLink to={paths.profile} icon={<UserIcon />}>
        Your profile
      </MenuLink>
      {entries.map(({ path, label, icon, count }) => (
        <MenuLink key={path} to={path} icon={icon ? icons[icon] : <ArrowRightIcon />}>
          <span>{label}</span>
          {count !== undefined && <EntryCount path={count} />}
        </MenuLink>
      ))}
      <MenuSeparator />
      <MenuItem onSelect={() => signOut()} icon={<SignOutIcon />}>
        Sign out
      </MenuItem>
    </Menu>
  );
}

interface AccountButtonProps extends ComponentProps<'button'> {
  avatar: string | null | undefined;
}

function AccountButton({ avatar, ...props }: AccountButtonProps) {
  return (
    <button {...props} type="button" className={styles.button} aria-label="Account menu">
      <Avatar src={avatar} />
    </button>
  );
}
