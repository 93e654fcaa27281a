import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readApiConfig } from './config';

test('needs no variable at all', () => {
  expect(readApiConfig({})).toMatchObject({
    config: {
      host: '127.0.0.1',
      brand: 'Dev Commons',
      mailFrom: 'Dev Commons <support@example.com>',
      firstAdmin: { email: 'admin@example.com', password: undefined },
      databaseUrl: undefined,
      smtpUrl: undefined,
      trustedProxies: 0,
      sessionMaxDays: 90,
      overloadedAfterMs: 500,
    },
  });
});

test('names every bad variable, and no secret', () => {
  const result = readApiConfig({
    PORT: 'many',
    DATABASE_URL: 'mysql://root:hunter2@db',
    DATABASE_READ_URL: 'mysql://root:hunter2@replica',
    SMTP_URL: 'https://mail',
    ADMIN_EMAIL: 'root',
    ADMIN_PASSWORD: 'short',
    TOKEN_SECRET: 'guess',
    SESSION_MAX_DAYS: '0',
    OVERLOADED_AFTER_MS: '0',
    OPERATOR_TOKEN: 'sesame',
    LOG_LEVEL: 'loud',
  });
  const problems = 'problems' in result ? result.problems.join('\n') : '';
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'DATABASE_READ_URL',
    'SMTP_URL',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'TOKEN_SECRET',
    'SESSION_MAX_DAYS',
    'OVERLOADED_AFTER_MS',
    'OPERATOR_TOKEN',
    'LOG_LEVEL',
  ]) {
    expect(problems).toContain(name);
  }
  for (const secret of ['hunter2', 'short', 'guess', 'sesame']) expect(problems).not.toContain(secret);
});

test('in production asks for a relay and secrets', () => {
  const result = readApiConfig({ NODE_ENV: 'production' });
  expect(result).toEqual({
    problems: [
      expect.stringContaining('SMTP_URL is missing'),
      expect.stringContaining('TOKEN_SECRET is missing'),
      expect.stringContaining('REPORT_SECRET is missing'),
    ],
  });
});

test('refuses an operator token that no request could carry', () => {
  const result = readApiConfig({ OPERATOR_TOKEN: 'long enough, but more than one word' });
  expect(result).toEqual({ problems: [expect.stringContaining('OPERATOR_TOKEN must have')] });
});

test('takes secrets from files, and names every file that it cannot use', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'api-config-'));
  try {
    const file = join(folder, 'token-secret');
    await writeFile(file, 'a secret of more than thirty-two characters\n');
    expect(readApiConfig({ TOKEN_SECRET_FILE: file })).toMatchObject({
      config: { tokenSecret: 'a secret of more than thirty-two characters' },
    });
    const production = { NODE_ENV: 'production', TOKEN_SECRET_FILE: `${file}-gone`, SMTP_URL_FILE: folder };
    expect(readApiConfig(production)).toEqual({
      problems: [
        'SMTP_URL_FILE names a file that cannot be read (EISDIR)',
        'TOKEN_SECRET_FILE names a file that does not exist',
        expect.stringContaining('REPORT_SECRET is missing'),
      ],
    });
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('signing in with a provider', () => {
  const all = {
    OIDC_ISSUER: 'https://id.example.com/realm/',
    OIDC_CLIENT_ID: 'site',
    OIDC_CLIENT_SECRET: 'hunter2',
  };

  test('is off unless it is configured', () => {
    expect(readApiConfig({})).toMatchObject({ config: { oidc: undefined } });
  });

  test('takes the issuer as it is written, and its host for a name', () => {
    expect(readApiConfig(all)).toMatchObject({
      config: {
        oidc: {
          issuer: 'https://id.example.com/realm/',
          clientId: 'site',
          clientSecret: 'hunter2',
          name: 'id.example.com',
        },
      },
    });
    expect(readApiConfig({ ...all, OIDC_NAME: 'Example ID' })).toMatchObject({
      config: { oidc: { name: 'Example ID' } },
    });
  });

  test('needs all of its variables', () => {
    expect(readApiConfig({ OIDC_CLIENT_ID: 'site' })).toEqual({
      problems: [
        expect.stringContaining('OIDC_ISSUER is missing'),
        expect.stringContaining('OIDC_CLIENT_SECRET is missing'),
      ],
    });
  });

  test('goes over TLS in production', () => {
    const insecure = { ...all, OIDC_ISSUER: 'http://id.example.com' };
    expect(readApiConfig(insecure)).toHaveProperty('config');
    const secret = 'x'.repeat(32);
    const production = { NODE_ENV: 'production', SMTP_URL: 'smtp://relay' };
    const rest = { ...production, TOKEN_SECRET: secret, REPORT_SECRET: secret };
    expect(readApiConfig({ ...rest, ...insecure })).toEqual({
      problems: ['OIDC_ISSUER must be a URL starting with https://'],
    });
  });
});
