import type { HLJSApi, Language } from 'highlight.js';
import standardSql from 'highlight.js/lib/languages/sql';

/** Words of the databases that people use, which begin lines; the language knows those of the standard. */
const dialectWords = [
  ...[
    'analyze',
    'cluster',
    'copy',
    'describe',
    'explain',
    'index',
    'limit',
    'listen',
    'lock',
    'notify',
    'pragma',
  ],
  ...['refresh', 'reindex', 'rename', 'replace', 'returning', 'show', 'temporary', 'use', 'vacuum', 'view'],
];

/** SQL as it is written for Postgres, MySQL and SQLite. */
export function sql(api: HLJSApi): Language {
  const language = standardSql(api);
  const { keyword = [], ...keywords } = language.keywords as Record<string, string[]>;
  // In prose they are words like others, so they do not speak for SQL.
  const all = [...keyword, ...dialectWords.map((word) => `${word}|0`)];
  return { ...language, keywords: { ...keywords, keyword: all } };
}

const statement =
  /^(?:select .+ from|insert into|update .+ set|delete from|with \w+ as|(?:create|alter|drop) (?:table|\w* ?index|\w* ?view|schema|type))(?= |\()/i;
const comments = /--.*/g;

/**
 * Whether code that nobody has named begins as a statement does. Other languages have the same words, and a short statement
 * is taken for one of them.
 */
export function startsLikeSql(text: string): boolean {
  const words = text.replace(comments, '').trim().replace(/\s+/g, ' ');
  return statement.test(words.replace(/^explain (?:analyze )?/i, ''));
}
