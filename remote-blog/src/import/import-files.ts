import { draftsMax, type Category } from '@site/shared/contracts/api';
import { titleMaxLength } from '@site/shared/contracts';
import { describeFailure, isApiError } from '@site/shared/http';
import { createId } from '../drafts/create-id';
import { createDraftPictures } from '../drafts/draft-pictures';
import { toDraftValues } from '../drafts/draft-values';
import type { DraftsApi } from '../drafts/drafts-api';
import { emptyPost } from '../post-editor/post-values';
import { isStoredPicture, isWebPicture } from '../post/html-policy';
import { toCount } from '../to-count';
import { readFields } from './read-fields';
import { ImportError, readMarkdownFile } from './read-markdown-file';
import { dropFirstHeading, readText } from './read-text';

export interface ImportSite {
  drafts: DraftsApi;
  getCategories: () => Promise<Category[]>;
  /** That of the pages. */
  origin: string;
}

export interface ImportedFile {
  name: string;
  /** Why it was not imported; undefined for one that is a draft now. */
  problem?: string;
  /** What the draft does not have of the file. */
  notes: string[];
}

/** Makes a draft of each Markdown file, one after the other. Whatever a file says, nothing is published. */
export async function importFiles(files: File[], site: ImportSite): Promise<ImportedFile[]> {
  const categories = await site.getCategories().catch(() => []);
  const results: ImportedFile[] = [];
  for (const [index, file] of files.entries()) {
    const { name } = file;
    try {
      if (index >= draftsMax) throw new ImportError(`At most ${draftsMax} files are imported at once.`);
      results.push({ name, notes: await importFile(file, categories, site) });
    } catch (error) {
      results.push({ name, notes: [], problem: toProblem(error) });
    }
  }
  return results;
}

/** Resolves to what could not be taken over. */
async function importFile(file: File, categories: Category[], site: ImportSite): Promise<string[]> {
  const [markdown, { splitFrontMatter }, { toHtml }] = await Promise.all([
    readMarkdownFile(file),
    import(/* webpackChunkName: "front-matter" */ './split-front-matter'),
    import(/* webpackChunkName: "markdown" */ '../post-editor/quill/markdown/to-html'),
  ]);
  const parts = splitFrontMatter(markdown);
  const { cover, notes, ...fields } = readFields(parts.fields, categories);
  const text = readText(toHtml(parts.text, false), site.origin);
  const usesHeading = fields.title === '' && text.heading !== undefined;
  const html = usesHeading && text.startsWithHeading ? dropFirstHeading(text.html) : text.html;
  const title = fields.title || (text.heading ?? file.name.replace(/\.\w+$/, ''));
  if (title.length > titleMaxLength) notes.push(`The title has more than ${titleMaxLength} characters.`);
  const picture = cover === undefined ? null : await copyCover(cover, site, notes);
  const values = {
    ...emptyPost,
    ...fields,
    featured_image_alt: picture === null ? '' : fields.featured_image_alt,
    title,
    content: { html, isEmpty: false },
    storedPicture: picture,
  };
  const sent = await createDraftPictures(site.drafts.addPicture).send(values);
  const lost = countPictures(html) - countPictures(sent.content);
  if (lost > 0) notes.push(`${toCount(lost, 'embedded picture')} could not be read.`);
  await site.drafts.save(createId(), {
    revision: 0,
    device: createId(),
    save_id: createId(),
    values: toDraftValues(values, sent),
  });
  return [...notes, ...text.notes];
}

const countPictures = (html: string) => html.split('<img').length - 1;

async function copyCover(
  cover: string,
  { drafts, origin }: ImportSite,
  notes: string[],
): Promise<string | null> {
  const own = cover.startsWith(`${origin}/`) ? cover.slice(origin.length) : cover;
  if (isStoredPicture(own)) return own;
  try {
    if (!isWebPicture(cover)) throw new ImportError('It has no address on the web.');
    return await drafts.copyPicture(cover);
  } catch (error) {
    notes.push(`The cover is missing. ${toProblem(error)}`);
    return null;
  }
}

function toProblem(error: unknown): string {
  if (error instanceof ImportError) return error.message;
  return isApiError(error) ? describeFailure(error) : 'Something went wrong';
}
