import type { Attack } from './attack';
import { runAttacks } from './run-attacks';

const facts = { url: 'http://site.test', hasMailbox: false };
const held: Attack = {
  name: 'held',
  title: 'a door that holds',
  run: async () => ({ figures: {}, expectations: { 'it holds': true } }),
};
const open: Attack = {
  ...held,
  name: 'open',
  run: async () => ({ figures: {}, expectations: { 'it holds': false } }),
};
const broken: Attack = {
  ...held,
  name: 'broken',
  run: () => Promise.reject(new Error('no site there')),
};

it('gives each attack a report, also after one that fails', async () => {
  const reports = await runAttacks([broken, open, held], facts, () => undefined);
  expect(reports.map(({ name, result, problems }) => [name, result, problems])).toEqual([
    ['broken', 'fail', ['no site there']],
    ['open', 'fail', ['not so: it holds']],
    ['held', 'pass', []],
  ]);
});

it('skips what the site does not offer, and says why', async () => {
  const [report] = await runAttacks([{ ...held, needs: ['mailbox', 'api', 'here'] }], facts, () => undefined);
  expect(report).toMatchObject({
    result: 'skip',
    problems: [/relay/, /--api/, /another/].map(expect.stringMatching),
  });
});

it('fails an attack that uses what it does not name among its needs', async () => {
  const careless: Attack = {
    ...held,
    run: async ({ operatorToken }) => ({ figures: {}, expectations: { [operatorToken]: true } }),
  };
  const [report] = await runAttacks([careless], facts, () => undefined);
  expect(report).toMatchObject({ result: 'fail', problems: [expect.stringContaining('"operator"')] });
});
