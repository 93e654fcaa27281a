import type { Attack } from './attack';
import { runAttack } from './run-attack';

const facts = { url: 'http://site.test', hasMailbox: false };
const attack: Attack = {
  name: 'held',
  title: 'a door that holds',
  run: async () => ({ figures: {}, expectations: { 'it holds': true } }),
};

it('skips what the site does not offer, and says why', async () => {
  const reasons = await runAttack({ ...attack, needs: ['mailbox', 'api', 'here'] }, facts);
  expect(reasons).toEqual([/relay/, /--api/, /another/].map(expect.stringMatching));
});

it('fails an attack that uses what it does not name among its needs', async () => {
  const run: Attack['run'] = async ({ operatorToken }) => ({
    figures: {},
    expectations: { [operatorToken]: true },
  });
  await expect(runAttack({ ...attack, run }, facts)).rejects.toThrow('"operator"');
});
