import type { Category } from '@site/shared/contracts/api';
import { fitsTag, pictureAltMaxLength, tagsMax, toTag } from '@site/shared/contracts/writing';

/** What a draft takes of front matter, and what it could not take, in sentences. */
export interface ImportedFields {
  title: string;
  tags: string[];
  /** The id of the category; empty without one. */
  category: string;
  cover: string | undefined;
  featured_image_alt: string;
  notes: string[];
}

/** Every import is a draft, and a draft has no date: these say what an author knows anyway. */
const expected = new Set(['draft', 'published']);

/** Reads what front matter says. Of what is not known, the names are noted. */
export function readFields(fields: Record<string, unknown>, categories: Category[]): ImportedFields {
  const { title, tags, category, cover, cover_alt, ...others } = fields;
  const notes: string[] = [];
  const result = {
    title: toText(title),
    tags: readTags(tags, notes),
    category: findCategory(toText(category), categories, notes),
    cover: toText(cover) || undefined,
    featured_image_alt: toText(cover_alt),
    notes,
  };
  if (result.featured_image_alt.length > pictureAltMaxLength) {
    notes.push('The description of the cover is too long.');
    result.featured_image_alt = '';
  }
  const unknown = Object.keys(others).filter((name) => !expected.has(name));
  if (unknown.length > 0) notes.push(`Drafts have no ${unknown.slice(0, 10).join(', ')}.`);
  return result;
}

function readTags(value: unknown, notes: string[]): string[] {
  const texts = Array.isArray(value) ? value.map(toText) : toText(value).split(',');
  const tags = new Set<string>();
  for (const text of texts.filter((each) => each.trim() !== '')) {
    const tag = toTag(text);
    const isTag = tag !== '' && fitsTag(text) && (tags.has(tag) || tags.size < tagsMax);
    if (isTag) tags.add(tag);
    else
      notes.push(
        `“${text.trim().slice(0, 50)}” is not among the tags: ${tag === '' || !fitsTag(text) ? 'it cannot be one' : `there are ${tagsMax} already`}.`,
      );
  }
  return [...tags];
}

function findCategory(name: string, categories: Category[], notes: string[]): string {
  if (name === '') return '';
  const found = categories.find((each) => each.name.toLowerCase() === name.toLowerCase());
  if (!found) notes.push(`There is no category “${name.slice(0, 80)}”.`);
  return found ? String(found.id) : '';
}

function toText(value: unknown): string {
  if (typeof value === 'string') return value.replace(/\s+/g, ' ').trim();
  return typeof value === 'number' ? String(value) : '';
}
