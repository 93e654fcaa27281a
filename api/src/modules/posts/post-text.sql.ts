/** What a member writes, and what is made of it when it is saved: the columns that `posts` and `post_edits` share. */
export interface PostText {
  title: string;
  content: string;
  excerpt: string;
  reading_minutes: number;
  category_id: number;
  tags: string[];
  featured_image_id: string | null;
  featured_image_alt: string;
  featured_image_focus_x: number;
  featured_image_focus_y: number;
}

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

/** For `select`: what a post has beside what lists show of it. */
export function textColumnsOfPost(table: string): string {
  return columns
    .filter((column) => column === 'content' || column === 'featured_image_id')
    .map((column) => `${table}.${column}`)
    .join(', ');
}
