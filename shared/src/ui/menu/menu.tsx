import type { ReactElement, ReactNode } from 'react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { Link, type LinkProps } from '@site/shared/router';
import styles from './menu.module.css';

interface MenuProps {
  /** The button that opens the menu; it needs a name of its own. */
  trigger: ReactElement;
  /** The edge of the trigger that the menu lines up with. */
  align?: 'start' | 'center' | 'end';
  children: ReactNode;
}

/** A menu of actions behind a button. */
export function Menu({ trigger, align = 'end', children }: MenuProps) {
  return (
    // A modal menu locks the page with an injected style, which the Content-Security-Policy refuses.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      {/* Beside its button and not at the end of the page, so that it is in the same landmark. */}
      <DropdownMenu.Content className={styles.menu} align={align} sideOffset={8} collisionPadding={12}>
        {children}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}

interface MenuItemProps {
  icon?: ReactNode;
  onSelect: () => void;
  disabled?: boolean;
  children: ReactNode;
}

export function MenuItem({ icon, onSelect, disabled, children }: MenuItemProps) {
  return (
    <DropdownMenu.Item className={styles.item} onSelect={onSelect} disabled={disabled}>
      {icon}
      <span className={styles.text}>{children}</span>
    </DropdownMenu.Item>
  );
}

interface MenuLinkProps {
  icon?: ReactNode;
  to: LinkProps['to'];
  children: ReactNode;
}

/** An entry that leads to a page; a real link, so that it opens in a new tab as well. */
export function MenuLink({ icon, to, children }: MenuLinkProps) {
  return (
    <DropdownMenu.Item className={styles.item} asChild>
      <Link to={to}>
        {icon}
        <span className={styles.text}>{children}</span>
      </Link>
    </DropdownMenu.Item>
  );
}

/** Text above the entries, such as whose menu this is. */
export function MenuHeader({ children }: { children: ReactNode }) {
  return <DropdownMenu.Label className={styles.header}>{children}</DropdownMenu.Label>;
}

export function MenuSeparator() {
  return <DropdownMenu.Separator className={styles.separator} />;
}
