import type { PostFields } from '@site/shared/contracts/api';

/** What a member writes, and what is made of it when it is saved: the columns that `posts` and `post_edits` share. */
export interface PostText extends Omit<Required<PostFields>, 'category'> {
  excerpt: string;
  reading_minutes: number;
  category_id: number;
  featured_image_id: string | null;
  /** Addresses of the pictures elsewhere that could not be copied. */
  missing_pictures: string[];
}

/** What of a text stays where a request says nothing of it. */
export type KeptText = Omit<
  PostText,
  'title' | 'content' | 'excerpt' | 'reading_minutes' | 'category_id' | 'missing_pictures'
>;

/** What there is to say of a featured picture, where there is none. */
export const noCover = {
  featured_image_id: null,
  featured_image_alt: '',
  featured_image_focus_x: 50,
  featured_image_focus_y: 50,
} satisfies Partial<KeptText>;

/** Of a new post. */
export const emptyText: KeptText = { ...noCover, tags: [] };

const types: Record<keyof PostText, string> = {
  title: 'text',
  content: 'text',
  excerpt: 'text',
  reading_minutes: 'integer',
  category_id: 'bigint',
  tags: 'text[]',
  featured_image_id: 'uuid',
  featured_image_alt: 'text',
  featured_image_focus_x: 'smallint',
  featured_image_focus_y: 'smallint',
  missing_pictures: 'text[]',
};

const columns = Object.keys(types) as (keyof PostText)[];

/** For `insert into`. */
export const textColumns = columns.join(', ');

/** What to insert into them: parameters of the same names. */
export const textParameters = columns.map((column) => `$${column}::${types[column]}`).join(', ');

/** For `update … set`: each column from the parameter of its name. */
export const setText = columns.map((column) => `${column} = $${column}`).join(', ');

/** For `update … set`: each column from that of another table. */
export function setTextFrom(table: string): string {
  return columns.map((column) => `${column} = ${table}.${column}`).join(', ');
}

/** For `select`: the whole text of the edit (`e`) where there is one, and otherwise that of the post (`p`). */
export const newestTextColumns = columns
  .map((column) => `case when e.post_id is null then p.${column} else e.${column} end as ${column}`)
  .join(',\n      ');

/** Columns that lists do not show, or show in another way. */
const unlisted = new Set<keyof PostText>([
  'content',
  'category_id',
  'featured_image_id',
  'featured_image_focus_x',
  'featured_image_focus_y',
  'missing_pictures',
]);

/** For `select`: what lists show of a text as it is. */
export const listedTextColumns = (table: string) => toColumnsOf(table, (column) => !unlisted.has(column));

/** For `select`: what a post has beside that. */
export const unlistedTextColumns = (table: string) => toColumnsOf(table, (column) => unlisted.has(column));

const made = new Set<keyof PostText>([
  'excerpt',
  'reading_minutes',
  'category_id',
  'featured_image_id',
  'missing_pictures',
]);

/** For `select`: what its author has said as it is. */
export const saidTextColumns = (table: string) => toColumnsOf(table, (column) => !made.has(column));

function toColumnsOf(table: string, isWanted: (column: keyof PostText) => boolean): string {
  return columns
    .filter(isWanted)
    .map((column) => `${table}.${column}`)
    .join(', ');
}
