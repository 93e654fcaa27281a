import { useEffect, useState } from 'react';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { EmptyState, Page } from '@site/shared/ui';
import { listPages, type KeptPage } from '../service-worker/page-store';
import { guest } from '../service-worker/protocol';
import styles from './offline-page.module.css';
import { useReader } from './use-reader';

interface OfflinePageProps {
  /** Shown in place of a page that was not visited before. */
  isUnread?: boolean;
}

/** Lists what can be read without a network. */
export function OfflinePage({ isUnread = false }: OfflinePageProps) {
  const pages = useKeptPages();
  useEffect(() => {
    if (!isUnread) return;
    const reload = () => location.reload();
    addEventListener('online', reload);
    return () => removeEventListener('online', reload);
  }, [isUnread]);

  return (
    <Page
      title={isUnread ? 'You’re offline' : 'Read offline'}
      lead={
        isUnread
          ? 'You haven’t opened this page before, so we can’t show it yet. It’ll open by itself once you’re back online.'
          : 'Pages you’ve seen stay in this browser, so you can read them without a connection.'
      }
      width="text"
    >
      {pages?.length === 0 && (
        <EmptyState title="Nothing to read yet" text="Pages show up here once you’ve seen them." />
      )}
      {pages && pages.length > 0 && (
        <section aria-labelledby="offline-pages">
          <h2 id="offline-pages" className={styles.heading}>
            You can read
          </h2>
          <ul className={styles.pages}>
            {pages.map(({ path, title }) => (
              <li key={path}>
                <Link to={path} className={styles.link}>
                  {title}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Page>
  );
}

/** Useful only with the network. */
const forms: string[] = [
  paths.login,
  paths.signup,
  paths.forgotPassword,
  paths.verifyOtp,
  paths.updatePassword,
];

/** Undefined while they are looked up. */
function useKeptPages(): KeptPage[] | undefined {
  const [pages, setPages] = useState<KeptPage[]>();
  const reader = useReader() ?? guest;
  useEffect(() => {
    let isOver = false;
    const show = (found: KeptPage[]) => {
      if (!isOver) setPages(found.filter(({ path }) => !forms.includes(path)));
    };
    // Browsers without caches keep nothing.
    listPages(reader).then(show, () => show([]));
    return () => {
      isOver = true;
    };
  }, [reader]);
  return pages;
}
