import { statement, type Queries } from '../../db';
import { behindBeginning, hasWord } from '../../db/account-words.sql';
import { hideFromPlanner } from './post-range.sql';
import type { SearchTerm } from './search-terms';

/** Of a name that very many have. */
const authorsMax = 20;
/** Of a word that very many have in their names, so many are looked at for the other words. */
export const namesakesMax = 500;

/** Letters of scripts without spaces, of which pairs are made. */
const pairLetters = String.raw`[\u0e00-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]`;

/** In a `tsquery` as text: such a letter, alone, is the beginning of a pair. */
const pairBeginning = `''(${pairLetters})''(?!:)`;

/** The last letter, which the pair before it has. */
const pairEnd = ` <-> ''${pairLetters}''$`;

const toWords = (dictionary: string) =>
  `regexp_replace(phraseto_tsquery('${dictionary}', search_text(text))::text, '${pairEnd}', '')`;

const toQuery = (dictionary: string) =>
  `regexp_replace(${toWords(dictionary)}, '${pairBeginning}', '''\\1'':*', 'g')`;

/**
 * The last word may be its beginning alone, but a pair goes on as another one. The word itself as well tells Postgres how many posts
 * have at least that.
 */
const open = (query: string) =>
  `case when is_open and ${query} ~ '${pairLetters.replace('[', '[^')}''$' then concat(${query}, ':* | ', ${query}) else ${query} end`;

const isNamed = (author: string, sought: string) => hasWord(author, sought, 'in-public');

// Of everything that is looked for in names a bounded part is read. Place 0 is that of all terms together: a whole name.
const findTerms = statement<{ place: number; query: string }>(
  'posts.search-terms',
  `with terms as materialized (
     select place, is_open, text, ${open('words')} as words, (${open('name')})::tsquery as name
     from unnest(${hideFromPlanner('texts', 'text[]')}, ${hideFromPlanner('areOpen', 'boolean[]')}) with ordinality given (text, is_open, place),
       lateral (select ${toQuery('english')} as words, ${toQuery('simple')} as name) queries
   ), sought as materialized (
     select place, first, last, array(
       select account_id from account_words
       where word between first and last and is_public
       limit ${namesakesMax}
     ) as ids
     from terms, unnest(account_words_of(text)) first, lateral (
       select case when is_open or first ~ '^${pairLetters}$' then ${behindBeginning('first')} else first end as last
     ) range
   ), rarest as (
     (select distinct on (place) place, ids from sought order by place, cardinality(ids))
     union all
     (select 0, ids from sought order by cardinality(ids) limit 1)
   ), authors as materialized (
     select distinct found.id from rarest, lateral (
       select id from unnest(ids) id
       where not exists (
         select from sought s where rarest.place in (0, s.place) and not ${isNamed('id', 's')}
       )
       limit ${authorsMax}
     ) found
   ), named as materialized (
     select id, to_tsvector('simple', search_text(name)) as name from categories
   )
   select place, concat_ws(' | ', words, (
       select string_agg(format('''@%s''', id), ' | ') from authors
       where exists (select from sought s where s.place = terms.place)
         and not exists (select from sought s where s.place = terms.place and not ${isNamed('authors.id', 's')})
     ), (
       select string_agg(format('''#%s''', id), ' | ') from named where named.name @@ terms.name
     )) as query
   from terms where words <> ''
   order by place`,
);

const findSimilar = statement<{ place: number; word: string }>(
  'posts.search-similar',
  `select place, known.word
   from unnest(${hideFromPlanner('texts', 'text[]')}) with ordinality given (text, place),
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
  /** Whole words that every post has that is found, in any order; undefined where there are none. */
  wholeWords: string | undefined;
  /** How many terms are the beginning of a word. */
  beginnings: number;
}

/** Undefined where nothing is left, as of stop words. */
export async function findSearchQuery(db: Queries, terms: SearchTerm[]): Promise<SearchQuery | undefined> {
  if (terms.length === 0) return undefined;
  const texts = terms.map(({ text }) => text);
  const areOpen = terms.map(({ isOpen }) => isOpen);
  const rows = await db.many(findTerms, { texts, areOpen });
  const found = rows.map(({ place, query }) => ({ ...terms[place - 1]!, query }));
  if (found.length === 0) return undefined;
  const sought = found.filter(({ isExcluded }) => !isExcluded);
  const whole = sought.filter((term) => !isBeginning(term));
  return {
    query: join(found),
    rankQuery: join(sought),
    wholeWords: found.some(({ isAlternative }) => isAlternative) ? undefined : joinLoosely(whole),
    beginnings: sought.length - whole.length,
  };
}

type FoundTerm = Pick<SearchTerm, 'isExcluded' | 'isAlternative'> & { query: string };

const isBeginning = ({ query }: FoundTerm) => query.includes(':*');

/** Words of a phrase stand anywhere. */
const joinLoosely = (terms: FoundTerm[]) => join(terms).replaceAll(/<(?:-|\d+)>/g, '&') || undefined;

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
