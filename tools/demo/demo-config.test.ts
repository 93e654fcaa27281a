import { readDemoConfig } from './demo-config';

const ADMIN_PASSWORD = 'a quiet harbour';

it('fills the site of npm start, with its first admin', () => {
  expect(readDemoConfig({ ADMIN_PASSWORD, DATA_DIR: '/nowhere' })).toEqual({
    siteUrl: 'http://localhost:3000',
    admin: { email: 'admin@example.com', password: ADMIN_PASSWORD },
  });
});

it('prefers SITE_URL to PUBLIC_URL, and PUBLIC_URL to the port', () => {
  const env = { ADMIN_PASSWORD, PORT: '4000', PUBLIC_URL: 'https://site.example/' };
  expect(readDemoConfig({ ...env, SITE_URL: 'http://inside:80' }).siteUrl).toBe('http://inside:80');
  expect(readDemoConfig(env).siteUrl).toBe('https://site.example');
  expect(readDemoConfig({ ADMIN_PASSWORD, PORT: '4000' }).siteUrl).toBe('http://localhost:4000');
});

it('names everything that is missing or wrong', () => {
  expect(() => readDemoConfig({ SITE_URL: 'nowhere', ADMIN_EMAIL: 'nobody' })).toThrow(
    /SITE_URL must .*ADMIN_EMAIL must .*ADMIN_PASSWORD is missing/,
  );
});
