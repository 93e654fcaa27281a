import { useAuth } from '@site/shared/auth';
import { paths } from '@site/shared/paths';
import { AddedEntries } from './added-entries';
import { Entry } from './entry';
import { LockedEntry } from './locked-entry';
import styles from './main-navigation.module.css';

export function MainNavigation() {
  const { loading, isAuthenticated } = useAuth();
  const locked = !loading && !isAuthenticated;
  return (
    <nav aria-label="Main">
      <ul className={styles.entries}>
        <Entry to={paths.home} text="Home" />
        <Entry to={paths.blogs} text="Blogs" holds={[paths.post(''), `${paths.blogs}/`, '/authors/']} />
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
        <AddedEntries />
      </ul>
    </nav>
  );
}
