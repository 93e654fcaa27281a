import { statement, type Queries } from '../../db';
import type { SearchTerm } from './search-terms';

/** Of a name that very many have. */
const authorsMax = 20;

/** In a `tsquery` as text: a letter of a script without spaces, alone, is the beginning of a pair. */
const pairLetter = String.raw`'([\u0e00-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff])'(?!:)`;

const toQuery = (dictionary: string) =>
  `regexp_replace(phraseto_tsquery('${dictionary}', search_text(text))::text, '${pairLetter.replaceAll("'", "''")}', '''\\1'':*', 'g')`;

/** The last word may be its beginning alone. The word itself as well tells Postgres how many posts have at least that. */
const open = (query: string) =>
  `case when is_open and ${query} like '%''' then concat(${query}, ':* | ', ${query}) else ${query} end`;

const ofName = (name: string) => `to_tsvector('simple', search_text(${name}))`;

const findTerms = statement<{ place: number; query: string }>(
  'posts.search-terms',
  `with terms as materialized (
     select place, ${open('words')} as words, (${open('name')})::tsquery as name
     from unnest($texts::text[], $areOpen::boolean[]) with ordinality given (text, is_open, place),
       lateral (select ${toQuery('english')} as words, ${toQuery('simple')} as name) queries
   ), whole as (
     select string_agg('(' || name::text || ')', ' & ')::tsquery as name from terms where numnode(name) > 0
   ), authors as materialized (
     (
       select a.id, a.name from accounts a, whole
       where a.handle is not null and ${ofName('a.name')} @@ whole.name
       limit ${authorsMax}
     ) union (
       select found.id, found.name from terms, lateral (
         select a.id, a.name from accounts a
         where a.handle is not null and ${ofName('a.name')} @@ terms.name
         limit ${authorsMax}
       ) found
     )
   )
   select place, concat_ws(' | ', words, (
       select string_agg(format('''@%s''', id), ' | ') from authors where ${ofName('authors.name')} @@ terms.name
     ), (
       select string_agg(format('''#%s''', id), ' | ') from categories where ${ofName('categories.name')} @@ terms.name
     )) as query
   from terms where words <> ''
   order by place`,
);

const findSimilar = statement<{ place: number; word: string }>(
  'posts.search-similar',
  `select place, known.word
   from unnest($texts::text[]) with ordinality given (text, place),
     lateral (select search_text(text) as folded) folded,
     lateral (
       select word from search_words
       where forms && search_forms(folded) and word <> folded
       order by uses desc, word
       limit 1
     ) known
   where char_length(folded) between 4 and 30 and not exists (select from search_words where word = folded)`,
);

/** What to look for in the vectors of posts, as texts of a `tsquery`. */
export interface SearchQuery {
  /** Each term in texts, in names of authors and in names of categories. */
  query: string;
  /** Without what shall not be there, which tells nothing of how good a post is. */
  rankQuery: string;
}

/** Undefined where nothing is left, as of stop words. */
export async function findSearchQuery(db: Queries, terms: SearchTerm[]): Promise<SearchQuery | undefined> {
  if (terms.length === 0) return undefined;
  const texts = terms.map(({ text }) => text);
  const areOpen = terms.map(({ isOpen }) => isOpen);
  const rows = await db.many(findTerms, { texts, areOpen });
  const found = rows.map(({ place, query }) => ({ ...terms[place - 1]!, query }));
  if (found.length === 0) return undefined;
  return { query: join(found), rankQuery: join(found.filter(({ isExcluded }) => !isExcluded)) };
}

type FoundTerm = Pick<SearchTerm, 'isExcluded' | 'isAlternative'> & { query: string };

function join(terms: FoundTerm[]): string {
  return terms
    .map(({ query, isExcluded, isAlternative }, index) => {
      const operator = index === 0 ? '' : isAlternative ? ' | ' : ' & ';
      return `${operator}${isExcluded ? '!' : ''}(${query})`;
    })
    .join('');
}

/** The terms with words of the site in place of what seems mistyped; undefined where there are none. */
export async function findSimilarTerms(db: Queries, terms: SearchTerm[]): Promise<SearchTerm[] | undefined> {
  const texts = terms.map(({ text, isWord }) => (isWord ? text : ''));
  const similar = new Map((await db.many(findSimilar, { texts })).map(({ place, word }) => [place, word]));
  if (similar.size === 0) return undefined;
  return terms.map((term, index) => ({ ...term, text: similar.get(index + 1) ?? term.text }));
}
