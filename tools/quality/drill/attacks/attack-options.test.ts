import { readAttackOptions } from './attack-options';

const attacks = ['ipv6-limits', 'slow-clients'];

it('runs every attack on a site of its own by default', async () => {
  expect(await readAttackOptions({ names: [] }, {}, attacks)).toEqual({ json: false, names: attacks });
  expect(await readAttackOptions({ names: ['slow-clients'], json: true }, {}, attacks)).toEqual({
    json: true,
    names: ['slow-clients'],
  });
});

it('takes a running site and what the environment says about it', async () => {
  const environment = { ADMIN_PASSWORD: 'correct horse', OPERATOR_TOKEN: 'o'.repeat(32) };
  const words = { names: [], site: 'https://site.example/', api: 'http://10.0.0.2:3001' };
  expect((await readAttackOptions(words, environment, attacks)).site).toEqual({
    url: 'https://site.example',
    apiUrl: 'http://10.0.0.2:3001',
    admin: { email: 'admin@example.com', password: 'correct horse' },
    operatorToken: 'o'.repeat(32),
  });
});

it('names a file of a secret that it cannot read', async () => {
  const words = { names: [], site: 'https://site.example' };
  await expect(readAttackOptions(words, { OPERATOR_TOKEN_FILE: '/nowhere' }, attacks)).rejects.toThrow(
    'OPERATOR_TOKEN_FILE names a file that does not exist',
  );
});

it('sends the token of this machine nowhere else', async () => {
  const { site } = await readAttackOptions({ names: [], site: 'https://site.example' }, {}, attacks);
  expect(site?.operatorToken).toBeUndefined();
});

it.each([
  [{ names: ['flood'] }, 'There is no attack "flood"; there are ipv6-limits, slow-clients.'],
  [{ names: [], site: 'ftp://site.example' }, '--site must'],
])('refuses %j with a reason', async (words, reason) => {
  await expect(readAttackOptions(words, {}, attacks)).rejects.toThrow(reason);
});
