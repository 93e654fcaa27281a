import { EnvironmentReader } from './environment-reader';

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
