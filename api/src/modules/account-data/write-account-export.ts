import { buffer } from 'node:stream/consumers';
import type { ExportedDraft, ExportedPicture, ExportedPost } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { AccountRow } from '../accounts/accounts.repository';
import { toProfile } from '../accounts/profile';
import { getAuthorDetails } from '../authors/authors.repository';
import { imageKey } from '../images';
import {
  listDraftsToExport,
  listPicturesToExport,
  listPostsToExport,
  type OwnPicture,
} from './account-export.repository';

type ExportContext = Pick<Context, 'db' | 'storage' | 'clock'>;

/** The text of an `AccountExport`, piece by piece: no more than a few posts or one picture are in memory at once. */
export async function* writeAccountExport(
  context: ExportContext,
  account: AccountRow,
): AsyncGenerator<string> {
  const { db, clock } = context;
  const head = {
    exported_at: clock.now().toISOString(),
    account: toProfile(account),
    author: await getAuthorDetails(db, account.id),
  };
  yield `${JSON.stringify(head).slice(0, -1)},\n"posts":[`;
  yield* writeItems(readPosts(context, account.id));
  yield '],\n"drafts":[';
  yield* writeItems(readDrafts(context, account.id));
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

async function* readPosts({ db }: ExportContext, accountId: number): AsyncGenerator<ExportedPost> {
  let posts = await listPostsToExport(db, accountId, 0);
  for (let last = posts.at(-1); last; last = posts.at(-1)) {
    yield* posts;
    posts = await listPostsToExport(db, accountId, last.id);
  }
}

async function* readDrafts({ db }: ExportContext, accountId: number): AsyncGenerator<ExportedDraft> {
  let drafts = await listDraftsToExport(db, accountId, null);
  for (let last = drafts.at(-1); last; last = drafts.at(-1)) {
    yield* drafts;
    drafts = await listDraftsToExport(db, accountId, last.id);
  }
}

async function* readPictures(context: ExportContext, accountId: number): AsyncGenerator<ExportedPicture> {
  let pictures = await listPicturesToExport(context.db, accountId, null);
  for (let last = pictures.at(-1); last; last = pictures.at(-1)) {
    for (const picture of pictures) yield await readPicture(context, picture);
    pictures = await listPicturesToExport(context.db, accountId, last.id);
  }
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
