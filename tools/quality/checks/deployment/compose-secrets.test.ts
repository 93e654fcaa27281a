import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { fromRoot } from '@site/command-kit/paths';
import { secretNames, type Environment } from '@site/shared/contracts/environment';
import { composeFile, interpolate, secrets, services } from './read-compose';

const script = fromRoot('deploy/make-secrets.sh');
const cwd = useFolder();

const run = (env: Environment) =>
  spawnSync('sh', [script], { cwd: cwd(), env: { PATH: process.env.PATH, ...env }, encoding: 'utf8' });
const read = (name: string) => readFileSync(cwd('secrets', name), 'utf8');

test.each(Object.entries(services))(
  '%s has no secret in its environment',
  (_, { environment = {}, secrets: mounted = [] }) => {
    // Redis has no password, because only the API can reach it.
    const bare = Object.keys(environment).filter(
      (name) =>
        /(SECRET|PASSWORD|TOKEN)(?!.*_FILE$)|_KEY$/.test(name) ||
        secretNames.some((secret) => secret === name),
    );
    expect(bare.filter((name) => name !== 'REDIS_URL' && name !== 'ROOT_ACCESS_KEY')).toEqual([]);
    const named = Object.values(environment).flatMap(
      (value) => /^(?:\$\{\w+:\+)?\/run\/secrets\/([\w-]+)/.exec(String(value))?.[1] ?? [],
    );
    expect(named.sort()).toEqual([...mounted].sort());
    expect(Object.keys(secrets)).toEqual(expect.arrayContaining(mounted));
  },
);

test('no variable of docker-compose.yml is a secret', () => {
  const taken = [...composeFile.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  expect(taken.filter((name) => /(SECRET|PASSWORD|TOKEN)$|^SMTP_URL$/.test(name))).toEqual([]);
});

test('the address of a replica is mounted and named where it is given, and nothing is otherwise', () => {
  const file = secrets['database-read-url']?.file ?? '';
  const variable = String(services.api?.environment?.DATABASE_READ_URL_FILE);
  const given = { DATABASE_READ_URL_FILE: './secrets/replica' };
  expect([interpolate(file, given), interpolate(variable, given)]).toEqual([
    './secrets/replica',
    '/run/secrets/database-read-url',
  ]);
  expect([interpolate(file), interpolate(variable)]).toEqual(['/dev/null', '']);
});

test('the script makes every file that is mounted, readable in its folder by the owner of that alone', () => {
  expect(run({ SMTP_URL: 'smtp://mail:1025' }).status).toBe(0);
  const files = Object.values(secrets)
    .map(({ file }) => interpolate(file))
    .filter((file) => file !== '/dev/null');
  expect(readdirSync(cwd('secrets')).map((name) => `./secrets/${name}`)).toEqual(files.sort());
  expect(statSync(cwd('secrets')).mode & 0o777).toBe(0o700);
  for (const file of files) expect(statSync(cwd(file)).mode & 0o777).toBe(0o644);
  expect(read('database-url')).toContain(`:${read('postgres-password').trim()}@postgres:`);
  expect(read('storage-url')).toContain(`:${read('storage-key').trim()}@store:`);
  expect(read('token-secret')).toMatch(/^[0-9a-f]{64}\n$/);
  expect(read('token-secret')).not.toBe(read('operator-token'));
});

test('a second run changes nothing', () => {
  run({ SMTP_URL: 'smtp://mail:1025' });
  const before = read('token-secret');
  expect(run({ SMTP_URL: 'smtp://other', TOKEN_SECRET: 'another' }).status).toBe(0);
  expect([read('token-secret'), read('smtp-url')]).toEqual([before, 'smtp://mail:1025\n']);
});

test('what a site has already is taken over from .env, and the environment goes first', () => {
  writeFileSync(
    cwd('.env'),
    "SMTP_URL=smtps://relay\nPOSTGRES_PASSWORD='kept'\nMAIL_FROM=Us <us@example.com>\n",
  );
  expect(run({ SMTP_URL: 'smtp://mail:1025' }).status).toBe(0);
  expect(read('smtp-url')).toBe('smtp://mail:1025\n');
  expect(read('database-url')).toBe('postgresql://site:kept@postgres:5432/site\n');
});

test('without a mail relay it makes nothing and says so', () => {
  const { status, stderr } = run({});
  expect(status).toBe(1);
  expect(stderr).toContain('SMTP_URL is missing');
  expect(readdirSync(cwd())).toEqual([]);
});

test('the store gets its key from the file, in its own process', () => {
  const key = cwd('key');
  writeFileSync(key, 'the key\n');
  const start = readFileSync(fromRoot('deploy/store/start.sh'), 'utf8');
  // Only the gateway is replaced by another program.
  const { stdout } = spawnSync(
    'sh',
    ['-c', start.replace('exec /usr/local/bin/docker-entrypoint.sh', 'env')],
    {
      env: { PATH: process.env.PATH, ROOT_SECRET_KEY_FILE: key },
      encoding: 'utf8',
    },
  );
  expect(stdout).toContain('ROOT_SECRET_KEY=the key\n');
});
