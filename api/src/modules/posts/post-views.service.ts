import type { PostViews } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import { addPostViews, findPostViews, type DayCount } from './post-views.repository';

type ViewsContext = Pick<Context, 'db' | 'clock'>;

const toDay = (date: Date) => date.toISOString().slice(0, 10);

/** Counts how often posts are opened. */
export function createPostViewCounts({ db, clock }: ViewsContext) {
  let counts = new Map<string, DayCount>();
  const add = (count: DayCount) => {
    const key = `${count.post} ${count.day}`;
    const known = counts.get(key);
    if (known) known.views += count.views;
    else counts.set(key, count);
  };
  return {
    /** Counts a view of the page at the path; only paths of posts count. */
    count: (path: string | undefined): void => {
      const [, id] = /^\/posts\/0*([1-9]\d{0,8})\/?$/i.exec(path ?? '') ?? [];
      if (id !== undefined) add({ post: Number(id), day: toDay(clock.now()), views: 1 });
    },

    /** Writes the counts. After a failure they are kept. */
    flush: async (): Promise<void> => {
      const taken = [...counts.values()];
      if (taken.length === 0) return;
      counts = new Map();
      try {
        await addPostViews(db, taken);
      } catch (error) {
        taken.forEach(add);
        throw error;
      }
    },
  };
}

/** Of the author's own post. Throws `NotFoundError`. */
export async function readPostViews(
  { db, clock }: ViewsContext,
  postId: number,
  authorId: number,
): Promise<PostViews> {
  const views = await findPostViews(db, { postId, authorId, today: toDay(clock.now()) });
  if (!views) throw new NotFoundError('Post not found');
  return views;
}
