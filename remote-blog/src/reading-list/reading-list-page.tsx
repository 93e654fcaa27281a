import { useRef, useState } from 'react';
import { LoadFailure, type PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { Link } from '@site/shared/router';
import { Alert, Button, ButtonLink, EmptyState, Page, Spinner } from '@site/shared/ui';
import { Row } from '../rows/row';
import { UndoStatus } from '../rows/undo-status';
import { authorName } from '../post/author-name';
import { RelativeTime } from '../relative-time';
import { BookmarkIcon } from './bookmark-icon';
import type { KeptPost } from './kept-posts';
import { useReadingList } from './use-reading-list';
import styles from './reading-list-page.module.css';

/** What the reader wants to read later. */
export function ReadingListPage({ title }: PageProps) {
  return (
    <Page title={title} lead="What you saved to read later, newest first." width="text">
      <Posts />
    </Page>
  );
}

function Posts() {
  const { posts, failed, reload, save, remove } = useReadingList(true);
  const [removed, setRemoved] = useState<KeptPost>();
  const list = useRef<HTMLDivElement>(null);

  function take(post: KeptPost) {
    setRemoved(post);
    void remove(post);
    // The button goes with its post.
    list.current?.focus();
  }

  if (!posts) {
    if (failed) return <LoadFailure title="Failed to fetch your reading list" onRetry={reload} />;
    return <Spinner label="Loading your reading list…" />;
  }
  return (
    <div ref={list} tabIndex={-1} className={styles.list}>
      {failed && <Alert kind="info">This is your list as it was here last. The site can’t be reached.</Alert>}
      <UndoStatus
        text={removed && `“${removed.title}” is removed.`}
        onUndo={() => {
          setRemoved(undefined);
          if (removed) void save(removed);
          list.current?.focus();
        }}
      />
      {posts.length === 0 ? (
        <EmptyState
          icon={<BookmarkIcon size={22} />}
          title="Nothing saved"
          text="“Read later” on a post puts it here."
          action={<ButtonLink to={paths.blogs}>All blog posts</ButtonLink>}
        />
      ) : (
        <ul className={styles.posts}>
          {posts.map((post) => (
            <li key={post.id}>
              <Row
                title={post.title}
                heading={<Link to={paths.post(post.id)}>{post.title}</Link>}
                facts={
                  <>
                    <span dir="auto">{`By ${authorName({ name: post.author, avatar: null })}`}</span>
                    <span>
                      Saved <RelativeTime value={post.saved_at} />
                    </span>
                  </>
                }
                actions={
                  <Button size="small" aria-label={`Remove “${post.title}”`} onClick={() => take(post)}>
                    Remove
                  </Button>
                }
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
