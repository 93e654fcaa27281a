import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStartConfig } from './start-config';
import { provideForApi } from './provide-for-api';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'provide-for-api-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const databaseUrl = 'postgresql://site@db.example/site';
const provide = async (env: Record<string, string>) =>
  provideForApi({
    config: await readStartConfig({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...env }),
    onStop: () => undefined,
    log: () => undefined,
  });

it('makes up a token for the operator, the same at each start', async () => {
  const { env, operatorToken } = await provide({});
  expect(env).toEqual({ OPERATOR_TOKEN: operatorToken });
  expect(operatorToken.length).toBeGreaterThan(32);
  expect(await provide({})).toEqual({ env, operatorToken });
});

it('adds nothing to what is given, which would be given twice where it is in a file', async () => {
  const token = 'a token of the operator'.replaceAll(' ', '-').padEnd(40, '-');
  expect(await provide({ OPERATOR_TOKEN: token })).toEqual({ env: {}, operatorToken: token });
});
