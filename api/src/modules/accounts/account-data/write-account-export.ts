import { buffer } from 'node:stream/consumers';
import type { ExportedPicture } from '@site/shared/contracts/api';
import type { Context } from '../../../context';
import type { AccountRow } from '../accounts.repository';
import { toProfile } from '../profile';
import { getAuthorDetails } from '../../authors';
import { imageKey } from '../../../pictures/image-address';
import { findMarksToExport, listPicturesToExport, type OwnPicture } from './account-export.repository';
import { readAll, readDrafts, readPosts } from './read-own-texts';

type ExportContext = Pick<Context, 'db' | 'storage' | 'clock'>;

/** Streams an `AccountExport`: only a few posts or one picture are in memory at once. */
export async function* writeAccountExport(
  context: ExportContext,
  account: AccountRow,
): AsyncGenerator<string> {
  const { db, clock } = context;
  const head = {
    exported_at: clock.now().toISOString(),
    account: toProfile(account),
    author: await getAuthorDetails(db, { accountId: account.id }),
    ...(await findMarksToExport(db, { accountId: account.id })),
  };
  yield `${JSON.stringify(head).slice(0, -1)},\n"posts":[`;
  yield* writeItems(readPosts(db, account.id));
  yield '],\n"drafts":[';
  yield* writeItems(readDrafts(db, account.id));
  yield '],\n"pictures":[';
  yield* writeItems(readPictures(context, account.id));
  yield ']}\n';
}

async function* writeItems(items: AsyncIterable<unknown>): AsyncGenerator<string> {
  let separator = '\n';
  for await (const item of items) {
    yield separator + JSON.stringify(item);
    separator = ',\n';
  }
}

async function* readPictures(context: ExportContext, accountId: number): AsyncGenerator<ExportedPicture> {
  const pictures = readAll<string | null, OwnPicture>(null, (after) =>
    listPicturesToExport(context.db, { accountId, after }),
  );
  for await (const picture of pictures) yield await readPicture(context, picture);
}

async function readPicture(
  { storage }: ExportContext,
  { id, created_at, variants }: OwnPicture,
): Promise<ExportedPicture> {
  const largest = variants.at(-1);
  const file = largest && (await storage.get(imageKey(id, largest.width)));
  const data = file
    ? `data:${file.contentType};base64,${(await buffer(file.body)).toString('base64')}`
    : null;
  return { id, addresses: variants.map(({ url }) => url), created_at, data };
}
