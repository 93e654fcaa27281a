import type { Client } from 'pg';

/** Fills tables without these indexes and builds them afterwards, which is much faster than filling them. */
export async function withoutIndexes<Result>(
  client: Client,
  names: string[],
  fill: () => Promise<Result>,
): Promise<Result> {
  const { rows } = await client.query<{ definition: string }>(
    'select pg_get_indexdef(name::regclass) as definition from unnest($1::text[]) name',
    [names],
  );
  await client.query(`drop index ${names.join(', ')}`);
  const result = await fill();
  for (const { definition } of rows) await client.query(definition);
  return result;
}
