import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createPreviewCards, type PreviewCard } from '@site/shared/server';
import type { Context } from '../../context';
import { NotFoundError } from '../../errors/errors';
import type { RateRule } from '../../http/rate-limiter';
import { findImageKey } from '../../pictures/image-address';
import { isPostPublished, notePreview, findOldPreviews, removePreviews } from './previews.repository';
import type { RetentionJob } from '../../retention/retention-job';

/** Of the whole site: each picture is drawn once. */
const drawn: RateRule = { name: 'preview-pictures', points: 30, seconds: 60 };
const message = 'Too many preview pictures are being drawn. Please try again in a minute.';

const previewKey = (id: string) => `previews/${id}.jpg`;

export function createPreviews({
  config,
  db,
  publicReads,
  storage,
  pictures,
  limiter,
  clock,
}: Pick<Context, 'config' | 'db' | 'publicReads' | 'storage' | 'pictures' | 'limiter' | 'clock'>) {
  const cards = config.reportSecret === undefined ? undefined : createPreviewCards(config.reportSecret);
  const fontsDir = path.join(config.dataDir, 'fonts');

  const readFile = async (key: string): Promise<Buffer | undefined> => {
    const found = await storage.get(key);
    return found && buffer(found.body);
  };

  const readCover = async (cover: PreviewCard['cover']) => {
    const key = cover && findImageKey(cover.url);
    const picture = key && (await readFile(key));
    return picture ? { picture, x: cover.x, y: cover.y } : undefined;
  };

  return {
    /**
     * The picture of that id, drawn at the first request. Throws `NotFoundError` for a forged card, and for that of a post that is not
     * published (any more), and `RateLimitedError`.
     */
    get: async (id: string, text: string | undefined): Promise<Buffer> => {
      const card = cards?.read(id, text);
      if (!card) throw new NotFoundError();
      if (card.post !== undefined && !(await isPostPublished(publicReads, { postId: card.post })))
        throw new NotFoundError();
      const stored = await readFile(previewKey(id));
      if (stored) return stored;
      await limiter.consume(drawn, 'site', message);
      const picture = await pictures.drawPreview({ card, cover: await readCover(card.cover), fontsDir });
      await notePreview(db, { id, now: clock.now() });
      await storage.put(previewKey(id), picture);
      return picture;
    },
  };
}

const keptMs = 90 * 24 * 60 * 60_000;

/** One that is still asked for is drawn again. */
export const previewsRetention: RetentionJob = {
  name: 'preview pictures',
  run: async ({ db, storage, clock }) => {
    const before = new Date(clock.now().getTime() - keptMs);
    for (
      let ids = await findOldPreviews(db, { before });
      ids.length > 0;
      ids = await findOldPreviews(db, { before })
    ) {
      for (const id of ids) await storage.delete(previewKey(id));
      await removePreviews(db, { ids });
    }
  },
};
