import type { Author } from '@site/shared/contracts/api';
import { LongDate } from '@site/shared/dates';
import { Avatar } from '@site/shared/ui';
import { toCount } from '../to-count';
import styles from './author-head.module.css';

/** What an author tells of themselves, as plain text and addresses. */
export function AuthorHead({ author: { avatar, bio, links, posts, since } }: { author: Author }) {
  return (
    <div className={styles.head}>
      <Avatar src={avatar} size="large" />
      {(bio !== '' || links.length > 0 || posts !== undefined) && (
        <div className={styles.words}>
          {posts !== undefined && since !== undefined && (
            <p className={styles.facts}>
              <span>{toCount(posts, 'post')}</span>
              <span>
                Member since <LongDate value={since} />
              </span>
            </p>
          )}
          {bio !== '' && (
            <p className={styles.bio} dir="auto">
              {bio}
            </p>
          )}
          {links.length > 0 && (
            <ul className={styles.links} aria-label="Links">
              {links.map((link) => (
                <li key={link}>
                  <a href={link} rel="nofollow ugc noopener noreferrer">
                    {toShownAddress(link)}
                  </a>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}

/** Where the link leads, without what all of them have. */
function toShownAddress(link: string): string {
  return link.replace(/^https:\/\/(www\.)?/, '').replace(/\/$/, '');
}
