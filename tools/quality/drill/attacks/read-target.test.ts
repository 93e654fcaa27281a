import { writeFileSync } from 'node:fs';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { readTarget } from './read-target';

const dataDir = useFolder();

it('takes a running site and what the environment says about it', async () => {
  const environment = { ADMIN_PASSWORD: 'correct horse', OPERATOR_TOKEN: 'o'.repeat(32) };
  expect(await readTarget('https://site.example/', environment)).toEqual({
    url: 'https://site.example',
    admin: { email: 'admin@example.com', password: 'correct horse' },
    operatorToken: 'o'.repeat(32),
  });
});

it('names a file of a secret that it cannot read', async () => {
  await expect(readTarget('https://site.example', { OPERATOR_TOKEN_FILE: '/nowhere' })).rejects.toThrow(
    'OPERATOR_TOKEN_FILE names a file that does not exist',
  );
});

it('sends the token of this machine nowhere else', async () => {
  writeFileSync(dataDir('operator-token'), 'of this machine');
  const tokenFor = async (site: string) => (await readTarget(site, { DATA_DIR: dataDir() })).operatorToken;
  expect(await tokenFor('http://localhost:3000')).toBe('of this machine');
  expect(await tokenFor('https://site.example')).toBeUndefined();
});

it('refuses an address that is none', async () => {
  await expect(readTarget('ftp://site.example', {})).rejects.toThrow('--site must');
});
