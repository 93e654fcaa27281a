import { Suspense } from 'react';
import { useAuth } from '@site/shared/auth';
import { CloseIcon, MenuIcon } from '@site/shared/ui';
import { lazyPart } from '../lazy-part';
import { BrandLink } from './brand-link';
import { GuestLinks } from './guest-links';
import { MainNavigation } from './main-navigation';
import { useCollapsible } from './use-collapsible';
import styles from './header.module.css';

// Visitors never need them, so their code comes only with the first member.
const MemberControls = lazyPart(
  async () => (await import(/* webpackChunkName: "menu" */ './member-controls')).MemberControls,
);

export function Header() {
  const { loading, isAuthenticated, user } = useAuth();
  const { open, toggle, buttonRef } = useCollapsible();
  const place = <div className={styles.pending} />;
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
        {loading && place}
        {isAuthenticated && (
          <Suspense fallback={place}>
            <MemberControls user={user} />
          </Suspense>
        )}
      </div>
    </header>
  );
}
