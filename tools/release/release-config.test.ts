import { writeFile } from 'node:fs/promises';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { loadOperatorToken } from './operator-token';
import { readIfLive, readReleaseConfig, readSiteUrl } from './release-config';

const dataDir = useFolder();

it('takes the site of this machine, as its operator', async () => {
  const token = await loadOperatorToken(dataDir());
  expect(await readReleaseConfig({ DATA_DIR: dataDir(), PORT: '4000' })).toEqual({
    siteUrl: 'http://localhost:4000',
    token,
  });
  expect(await readReleaseConfig({ DATA_DIR: dataDir(), OPERATOR_TOKEN: 'chosen' })).toMatchObject({
    token: 'chosen',
  });
});

it('takes the site and the token that a pipeline names', async () => {
  await loadOperatorToken(dataDir());
  const env = { DATA_DIR: dataDir(), SITE_URL: 'https://site.example/', RELEASE_TOKEN: 'rt_team' };
  expect(await readReleaseConfig(env)).toEqual({ siteUrl: 'https://site.example', token: 'rt_team' });
});

it('takes the token from a file', async () => {
  const file = dataDir('team-token');
  await writeFile(file, 'rt_team\n');
  const env = { DATA_DIR: dataDir(), SITE_URL: 'https://site.example' };
  expect(await readReleaseConfig({ ...env, RELEASE_TOKEN_FILE: file })).toMatchObject({ token: 'rt_team' });
  await expect(readReleaseConfig({ ...env, RELEASE_TOKEN_FILE: `${file}-gone` })).rejects.toThrow(
    /^RELEASE_TOKEN_FILE names a file that does not exist\.$/,
  );
});

it('sends the operator of this machine to no other site', async () => {
  await loadOperatorToken(dataDir());
  const env = { DATA_DIR: dataDir(), OPERATOR_TOKEN: 'chosen', SITE_URL: 'https://site.example' };
  await expect(readReleaseConfig(env)).rejects.toThrow('RELEASE_TOKEN is missing');
});

it('says so when there is no site here, and names what is wrong', async () => {
  await expect(readReleaseConfig({ DATA_DIR: dataDir() })).rejects.toThrow('start one with npm start');
  await expect(readReleaseConfig({ DATA_DIR: dataDir(), PORT: 'many', SITE_URL: 'nowhere' })).rejects.toThrow(
    /PORT must be .*; SITE_URL must be /,
  );
});

it('reads what a job believes to be live', () => {
  expect([readIfLive({}), readIfLive({ IF_LIVE: 'b1' })]).toEqual([undefined, 'b1']);
});

it('needs no token for what is public', () => {
  expect(readSiteUrl({ SITE_URL: 'https://site.example' })).toBe('https://site.example');
  expect(readSiteUrl({ PORT: '4000' })).toBe('http://localhost:4000');
  expect(() => readSiteUrl({ SITE_URL: 'nowhere' })).toThrow('SITE_URL');
});
