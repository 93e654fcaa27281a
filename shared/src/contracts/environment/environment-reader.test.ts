import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EnvironmentReader } from './environment-reader';
import { secretNames } from './secrets';

test('names every bad variable, not only the first', () => {
  const env = new EnvironmentReader({
    PORT: 'abc',
    SECURE: 'perhaps',
    DATABASE_URL: 'mysql://root:secret@db',
  });
  env.integer('PORT', 3000, { min: 0, max: 65535 });
  env.boolean('SECURE', false);
  env.url('DATABASE_URL', ['postgres:', 'postgresql:']);
  env.required('TOKEN_SECRET', 'several processes must share it');
  expect(env.problems).toEqual([
    'PORT must be a whole number from 0 to 65535, but is "abc"',
    'SECURE must be true or false, but is "perhaps"',
    'DATABASE_URL must be a URL starting with postgres:// or postgresql://',
    'TOKEN_SECRET is missing: several processes must share it',
  ]);
});

test('takes an empty variable for an unset one', () => {
  const env = new EnvironmentReader({ PORT: ' ', BRAND: '' });
  expect(env.integer('PORT', 3000, { min: 0, max: 65535 })).toBe(3000);
  expect(env.text('BRAND', 'Site')).toBe('Site');
  expect(env.problems).toEqual([]);
});

test('drops the trailing slash of a URL', () => {
  const env = new EnvironmentReader({ PUBLIC_URL: 'https://site.example/' });
  expect(env.url('PUBLIC_URL', ['https:'])).toBe('https://site.example');
});

describe('a secret in a file', () => {
  let folder: string;

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'secrets-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  async function saveSecret(content: string): Promise<string> {
    const file = join(folder, 'secret');
    await writeFile(file, content);
    return file;
  }

  test.each(secretNames)('is taken for %s', async (name) => {
    const env = new EnvironmentReader({ [`${name}_FILE`]: await saveSecret('the secret') });
    expect(env.find(name)).toBe('the secret');
    expect(env.problems).toEqual([]);
  });

  test.each([
    ['secret\n', 'secret'],
    ['secret\r\n', 'secret'],
    ['secret\n\n', 'secret\n'],
    [' two words ', ' two words '],
  ])('is the content without its final newline: %j', async (content, secret) => {
    const env = new EnvironmentReader({ ADMIN_PASSWORD_FILE: await saveSecret(content) });
    expect(env.required('ADMIN_PASSWORD', 'the demo needs it')).toBe(secret);
  });

  test('meets the rules of its variable', async () => {
    const env = new EnvironmentReader({ DATABASE_URL_FILE: await saveSecret('mysql://root:hunter2@db\n') });
    expect(env.url('DATABASE_URL', ['postgres:'])).toBeUndefined();
    expect(env.problems).toEqual(['DATABASE_URL must be a URL starting with postgres://']);
  });

  test('is named when it cannot be had, each once, and none is printed', async () => {
    const env = new EnvironmentReader({
      TOKEN_SECRET_FILE: 'hunter2, and no path at all',
      SMTP_URL_FILE: await saveSecret('\n'),
      STORAGE_URL_FILE: folder,
      OPERATOR_TOKEN_FILE: await saveSecret('\n'),
      OPERATOR_TOKEN: 'hunter2',
    });
    env.required('TOKEN_SECRET', 'several processes must share it');
    for (const name of secretNames) env.find(name);
    expect(env.problems).toEqual([
      'TOKEN_SECRET_FILE names a file that does not exist',
      'OPERATOR_TOKEN and OPERATOR_TOKEN_FILE are both set, but only one of them may be',
      'SMTP_URL_FILE names an empty file',
      'STORAGE_URL_FILE names a file that cannot be read (EISDIR)',
    ]);
  });

  test('is not looked for where either variable is empty', async () => {
    const file = await saveSecret('from the file');
    expect(new EnvironmentReader({ SMTP_URL: '', SMTP_URL_FILE: file }).find('SMTP_URL')).toBe(
      'from the file',
    );
    expect(new EnvironmentReader({ SMTP_URL: 'given', SMTP_URL_FILE: ' ' }).find('SMTP_URL')).toBe('given');
  });

  test('is known to secrets only: a file of another variable is its own matter', async () => {
    const env = new EnvironmentReader({ BRAND_FILE: await saveSecret('a brand') });
    expect(env.find('BRAND')).toBeUndefined();
    expect(env.find('BRAND_FILE')).toContain(folder);
  });
});
