import { Outlet, useLocation } from '@site/shared/router';
import { Footer } from './footer/footer';
import { hasFooter } from './footer/has-footer';
import { Header } from './header/header';
import styles from './layout.module.css';

/** Header and footer around every page. */
export function Layout() {
  const { pathname } = useLocation();
  return (
    <div className={styles.layout}>
      <a href="#main" className={styles.skipLink}>
        Skip to content
      </a>
      <Header />
      <main id="main" tabIndex={-1} className={styles.main}>
        <Outlet />
      </main>
      {hasFooter(pathname) && <Footer />}
    </div>
  );
}
