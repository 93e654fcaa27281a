import { useAuth } from '@site/shared/auth';
import { paths } from '@site/shared/paths';
import { Link, useLocation } from '@site/shared/router';
import { LockedEntry } from './locked-entry';
import styles from './main-navigation.module.css';

export function MainNavigation() {
  const { loading, isAuthenticated } = useAuth();
  const locked = !loading && !isAuthenticated;
  return (
    <nav aria-label="Main">
      <ul className={styles.entries}>
        <Entry to={paths.home} text="Home" />
        <Entry to={paths.blogs} text="Blogs" holds={[paths.post('')]} />
        <Entry
          to={paths.tools}
          text="Tools"
          holds={[paths.checkIp, paths.screenResolution, paths.profitMargin]}
        />
        <Entry to={paths.contact} text="Contact Us" />
        {locked ? (
          <li>
            <LockedEntry
              to={paths.writeBlog}
              text="Write Blogs"
              reason="Please log in first to write blogs"
              className={styles.entry}
            />
          </li>
        ) : (
          <Entry to={paths.writeBlog} text="Write Blogs" />
        )}
      </ul>
    </nav>
  );
}

interface EntryProps {
  to: string;
  text: string;
  /** How the paths of pages begin that belong to this entry without standing below it. */
  holds?: string[];
}

function Entry({ to, text, holds = [] }: EntryProps) {
  const { pathname } = useLocation();
  const isSection = holds.some((start) => pathname.startsWith(start));
  return (
    <li>
      <Link
        to={to}
        aria-current={pathname === to || pathname === `${to}/` ? 'page' : isSection || undefined}
        className={styles.entry}
      >
        {text}
      </Link>
    </li>
  );
}
