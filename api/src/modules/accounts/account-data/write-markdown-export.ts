import type { ExportedDraft, ExportedPost } from '@site/shared/contracts/api';
import { toTag } from '@site/shared/contracts/writing';
import type { Context } from '../../../context';
import { toMarkdownFile } from '../../../markdown';
import { writeZip, type ZipEntry } from '../../../zip';
import type { AccountRow } from '../accounts.repository';
import { findCategoryState } from '../../categories';
import { findImages } from '../../images';
import { readDrafts, readPosts } from './read-own-texts';

type ExportContext = Pick<Context, 'db' | 'config'>;
type Text = Pick<ExportedPost, keyof NonNullable<ExportedPost['edit']>>;

/** Streams a zip archive with a Markdown file for each post, each edit that is not public, and each draft of the member. */
export function writeMarkdownExport(context: ExportContext, account: AccountRow): AsyncGenerator<Buffer> {
  return writeZip(listFiles(context, account.id));
}

async function* listFiles(context: ExportContext, accountId: number): AsyncGenerator<ZipEntry> {
  for await (const post of readPosts(context.db, accountId)) {
    const { id, edit, created_at, updated_at, published_at } = post;
    yield await toPostFile(context, `posts/${id}`, post, published_at ?? created_at);
    if (edit) yield await toPostFile(context, `drafts/${id}-edit`, edit, updated_at);
  }
  for await (const draft of readDrafts(context.db, accountId)) yield await toDraftFile(context, draft);
}

async function toPostFile(
  context: ExportContext,
  start: string,
  { title, content, tags, category, featured_picture, featured_image_alt, status }: Text,
  date: string,
): Promise<ZipEntry> {
  const { publicUrl } = context.config;
  const [picture] =
    featured_picture === null ? [] : await findImages(context.db, { ids: [featured_picture] });
  const fields = {
    title,
    date,
    tags,
    category,
    ...toCover(picture?.variants.at(-1)?.url, featured_image_alt, publicUrl),
    draft: status !== 'published',
  };
  return toEntry(start, title, toMarkdownFile(fields, content, publicUrl));
}

async function toDraftFile({ db, config }: ExportContext, draft: ExportedDraft): Promise<ZipEntry> {
  const { title, content, tags, category, picture, ...others } = draft.values;
  const alt = 'featured_image_alt' in others ? others.featured_image_alt : '';
  const known = category === '' ? undefined : await findCategoryState(db, { id: Number(category) });
  const fields = {
    title,
    date: draft.saved_at,
    tags,
    category: known?.name ?? '',
    ...toCover(picture, typeof alt === 'string' ? alt : '', config.publicUrl),
    draft: true,
  };
  return toEntry(`drafts/${draft.id}`, title, toMarkdownFile(fields, content, config.publicUrl));
}

function toCover(path: string | null | undefined, cover_alt: string, publicUrl: string) {
  return path ? { cover: publicUrl.replace(/\/$/, '') + path, cover_alt } : {};
}

/** The id makes the name one of a kind, and the title makes it one that is found. */
function toEntry(start: string, title: string, text: string): ZipEntry {
  return { name: `${[start, toTag(title)].filter(Boolean).join('-')}.md`, content: Buffer.from(text) };
}
