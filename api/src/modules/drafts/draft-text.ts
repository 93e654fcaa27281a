/** What a draft and each of its states hold. */
export interface DraftText {
  /** The fields of the form beside the content, as JSON. */
  fields: string;
  /** Sanitised HTML. */
  content: string;
  excerpt: string;
  /** Of all pictures that it shows. */
  image_ids: string[];
}

const types: Record<keyof DraftText, string> = {
  fields: 'jsonb',
  content: 'text',
  excerpt: 'text',
  image_ids: 'uuid[]',
};

const columns = Object.keys(types) as (keyof DraftText)[];

/** For `insert into` and `select`. */
export const draftColumns = columns.join(', ');

/** What to insert into them: parameters of the same names. */
export const draftParameters = columns.map((column) => `$${column}::${types[column]}`).join(', ');

/** For `update … set`: each column from the parameter of its name. */
export const setDraft = columns.map((column) => `${column} = $${column}::${types[column]}`).join(', ');

/** For `update … set`: each column from that of another table. */
export function setDraftFrom(table: string): string {
  return columns.map((column) => `${column} = ${table}.${column}`).join(', ');
}
