import { startsLikeSql } from './sql-language';

it.each([
  'with open(path) as file:\n    return file',
  'import { select } from "d3"',
  'update(posts)',
  'Select a post from the list',
  'with names as (select 1)\nselect * from names',
  'create unique index on posts (title)',
  'drop table posts',
])('tells SQL from other code: %s', (text) => {
  expect(startsLikeSql(text)).toBe(/names as|index on|drop table|Select a/.test(text));
});
