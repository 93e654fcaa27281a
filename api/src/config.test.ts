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
    },
  });
});

test('names every bad variable, and no secret', () => {
  const result = readApiConfig({
    PORT: 'many',
    DATABASE_URL: 'mysql://root:hunter2@db',
    SMTP_URL: 'https://mail',
    ADMIN_EMAIL: 'root',
    ADMIN_PASSWORD: 'short',
    TOKEN_SECRET: 'guess',
    SESSION_MAX_DAYS: '0',
    OPERATOR_TOKEN: 'sesame',
    LOG_LEVEL: 'loud',
  });
  const problems = 'problems' in result ? result.problems.join('\n') : '';
  for (const name of [
    'PORT',
    'DATABASE_URL',
    'SMTP_URL',
    'ADMIN_EMAIL',
    'ADMIN_PASSWORD',
    'TOKEN_SECRET',
    'SESSION_MAX_DAYS',
    'OPERATOR_TOKEN',
    'LOG_LEVEL',
  ]) {
    expect(problems).toContain(name);
  }
  for (const secret of ['hunter2', 'short', 'guess', 'sesame']) expect(problems).not.toContain(secret);
});

test('in production asks for a relay and a secret', () => {
  const result = readApiConfig({ NODE_ENV: 'production' });
  expect(result).toEqual({
    problems: [
      expect.stringContaining('SMTP_URL is missing'),
      expect.stringContaining('TOKEN_SECRET is missing'),
    ],
  });
});

test('refuses an operator token that no request could carry', () => {
  const result = readApiConfig({ OPERATOR_TOKEN: 'long enough, but more than one word' });
  expect(result).toEqual({ problems: [expect.stringContaining('OPERATOR_TOKEN must have')] });
});
