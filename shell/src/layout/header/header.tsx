import { useAuth } from '@site/shared/auth';
import { CloseIcon, MenuIcon } from '@site/shared/ui';
import { BrandLink } from './brand-link';
import { GuestLinks } from './guest-links';
import { MainNavigation } from './main-navigation';
import { MemberControls } from './member-controls';
import { useCollapsible } from './use-collapsible';
import styles from './header.module.css';

export function Header() {
  const { loading, isAuthenticated, user } = useAuth();
  const { open, toggle, buttonRef } = useCollapsible();
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <BrandLink />
        <button
          ref={buttonRef}
          type="button"
          className={styles.menuButton}
          aria-label="Menu"
          aria-expanded={open}
          aria-controls="site-menu"
          onClick={toggle}
        >
          {open ? <CloseIcon size={24} /> : <MenuIcon size={24} />}
        </button>
        <div id="site-menu" className={styles.menu} data-open={open}>
          <MainNavigation />
          {!loading && !isAuthenticated && <GuestLinks />}
        </div>
        {/* Nothing is shown while it is unknown who is here, but its place is kept: links must not jump. */}
        {loading && <div className={styles.pending} />}
        {isAuthenticated && <MemberControls user={user} />}
      </div>
    </header>
  );
}
