import type { OwnPostSummary } from '@site/shared/contracts/api';
import { toCount } from '../to-count';
import styles from './picture-note.module.css';

interface PictureNoteProps {
  post: Pick<OwnPostSummary, 'fetching_pictures' | 'missing_pictures'>;
}

/** How it stands with the pictures elsewhere in a post; nothing where there is nothing to say. */
export function PictureNote({
  post: { fetching_pictures: fetching = 0, missing_pictures: missing = [] },
}: PictureNoteProps) {
  return (
    <>
      {fetching > 0 && <p className={styles.note}>{`Fetching ${toCount(fetching, 'picture')}…`}</p>}
      {missing.length > 0 && (
        <details className={styles.note}>
          <summary>
            {`${toCount(missing.length, 'picture')} couldn’t be copied. ${missing.length === 1 ? 'It’s a link' : 'They’re links'} now.`}
          </summary>
          <ul>
            {missing.map((address) => (
              <li key={address} dir="ltr">
                {address}
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
