import type { CompatibilityResponse } from '@site/shared/contracts/api';
import { canIRelease } from './can-i-release';

const planned = { contract: 1, exposes: './remote', routes: ['/blogs'], shared: [] } as const;
const fine: CompatibilityResponse = { remote: 'blog', live: 'r1', problems: [], dropped_routes: [] };

function ask(found: Partial<CompatibilityResponse>, dropRoutes?: true) {
  const registry = { checkCompatibility: jest.fn(async () => ({ ...fine, ...found })) };
  const plan = { ...planned, routes: [...planned.routes], shared: [] };
  return canIRelease({
    registry,
    siteUrl: 'https://site.example',
    remote: 'blog',
    planned: plan,
    dropRoutes,
  });
}

it('says that nothing stands in the way, and what is live', async () => {
  expect(await ask({})).toEqual({
    json: { fits: true, ...fine },
    text: 'blog can be released at https://site.example. Live now: r1.',
    hasFailed: false,
  });
  expect((await ask({ live: null })).text).toContain('Nothing of it is live now.');
});

it('fails with every reason of the registry', async () => {
  const problems = [
    { code: 'route_taken', message: 'The route /news belongs to info, as /news.' },
    { code: 'contract_not_supported', message: 'The release keeps contract 9.' },
  ];
  const { text, hasFailed } = await ask({ problems });
  expect([hasFailed, text]).toEqual([
    true,
    `blog cannot be released at https://site.example. Live now: r1.
  The route /news belongs to info, as /news.
  The release keeps contract 9.`,
  ]);
});

it('fails for a route that is dropped, unless that is meant', async () => {
  const found = { dropped_routes: ['/posts/:id'] };
  expect((await ask(found)).text).toContain('The route /posts/:id is live, and would be no more');
  expect((await ask(found)).hasFailed).toBe(true);
  expect((await ask(found, true)).hasFailed).toBe(false);
});
