import { readApiConfig } from './config';
import { createContext } from './create-context';

test('a password costs the running API 19 MiB and two passes', async () => {
  const read = readApiConfig({ TOKEN_SECRET: 'only-for-tests-only-for-tests-only' });
  if ('problems' in read) throw new Error(read.problems.join('\n'));
  const context = await createContext(
    { ...read.config, databaseUrl: 'postgres://nobody@127.0.0.1:1/none', htmlWorkerFile: '' },
    { announceMail: () => {}, onConnectionLost: () => {}, onReplicaChange: () => {} },
  );
  expect(context.passwordCost).toEqual({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await context.db.close();
});
