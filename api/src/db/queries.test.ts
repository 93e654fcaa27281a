import type { Pool } from 'pg';
import { createQueries } from './queries';
import { statement } from './statement';

const query = jest.fn(async () => ({ rows: [], rowCount: 0 }));
const db = createQueries({ query } as unknown as Pool);

beforeEach(() => query.mockClear());

test('the driver gets parameters by position, a name that stands twice once', async () => {
  const update = statement('notes.update', `update notes set a = $a, ab = $ab, cost = '$', at = $a::text`);
  await db.execute(update, { ab: 2, a: 1, unused: 3 });
  expect(query).toHaveBeenCalledWith({
    name: 'notes.update',
    text: `update notes set a = $1, ab = $2, cost = '$', at = $1::text`,
    values: [1, 2],
  });
});

test('undefined is a value, but one that is left out is a mistake', async () => {
  const find = statement('notes.find', 'select from notes where id = $id');
  await db.find(find, { id: undefined });
  expect(query).toHaveBeenCalledWith(expect.objectContaining({ values: [undefined] }));
  await expect(db.find(find, { ID: 1 })).rejects.toThrow('notes.find lacks a value for $id');
});
