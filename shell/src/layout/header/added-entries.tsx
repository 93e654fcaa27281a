import { useLocation } from '@site/shared/router';
import { useEntries } from '../use-entries';
import { Entry } from './entry';
import styles from './main-navigation.module.css';

/** In characters; what an entry has around its label counts as so many. */
const room = 14;
const padding = 4;

/** The entries of remotes. On a wide screen they stand in line where there is room, otherwise behind a button. */
export function AddedEntries() {
  const { key } = useLocation();
  const entries = useEntries('header');
  const added = entries.map(({ label, path, audience }) => (
    <Entry key={path} to={path} text={label} audience={audience} />
  ));
  if (entries.reduce((length, { label }) => length + label.length + padding, 0) <= room) return added;
  return (
    <li className={styles.more}>
      <button type="button" popoverTarget="more-entries" className={styles.entry}>
        More
      </button>
      {/* The browser opens and closes it, also before the scripts have come. Another page closes it. */}
      <ul key={key} id="more-entries" popover="auto">
        {added}
      </ul>
    </li>
  );
}
