import { toast } from '@site/shared/toasts';
import { Button } from '@site/shared/ui';
import type { ListedPost } from '../blog-api';
import { BookmarkIcon } from './bookmark-icon';
import { useReadingList } from './use-reading-list';
import styles from './read-later.module.css';

/** Puts a post into the reading list, and takes it out again. */
export function ReadLater({ post }: { post: ListedPost }) {
  const { posts, save, remove } = useReadingList(false);
  const saved = posts?.find(({ id }) => id === post.id);

  async function toggle() {
    if (saved) return remove(saved);
    const { id, title, author } = post;
    const isDone = await save({
      id,
      title,
      author: author?.name ?? null,
      saved_at: new Date().toISOString(),
    });
    if (isDone) toast.success('Saved to your reading list.');
    return isDone;
  }

  return (
    <Button
      size="small"
      variant="ghost"
      className={styles.toggle ?? ''}
      aria-pressed={saved !== undefined}
      onClick={() => void toggle()}
    >
      <BookmarkIcon size={18} fill={saved ? 'currentColor' : 'none'} />
      Read later
    </Button>
  );
}
