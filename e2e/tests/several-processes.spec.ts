import { expect, test } from '../several-processes/fixtures';

test('processes that start at once prepare the database and make the first admin once', async ({
  cluster,
}) => {
  const passwords = cluster.firstStarts.flatMap(({ firstAdmin }) => firstAdmin?.password ?? []);
  expect(passwords).toHaveLength(1);
  expect(await cluster.postgres.query('select email from accounts where is_admin')).toHaveLength(1);
});
