import type { ReleaseDescription } from '@site/shared/contracts';
import { findCompatibilityProblems } from './find-compatibility-problems';
import { compatibilityRules, requireRules } from './release-rules';
import { createRelease } from './testing/create-release';

const others = [{ remote: 'info', routes: ['/news', '/about-us'] }];
const describe = (changes: object) =>
  ({ ...createRelease('blog', 'r1').description, ...changes }) as ReleaseDescription;

test.each<[string, object, string[]]>([
  ['nothing that is wrong', {}, []],
  ['another contract', { contract: 9 }, ['contract_not_supported']],
  ['another module', { exposes: './app' }, ['exposed_module_missing']],
  [
    'a module that the shell lacks',
    { shared: [{ name: 'vue', range: '^3.0.0' }] },
    ['shared_module_missing'],
  ],
  ['another runtime', { runtime: '^1.0.0' }, ['federation_runtime_not_supported']],
  [
    'two routes of another remote',
    { routes: ['/news', '/blogs', '/about-us'] },
    ['route_taken', 'route_taken'],
  ],
  ['a route of the site', { routes: ['/api/posts'] }, ['route_taken']],
  [
    'an entry that is called like one of the site',
    {
      routes: ['/jobs'],
      entries: [{ place: 'header', label: 'Home', path: '/jobs', audience: 'everyone' }],
    },
    ['entry_refused'],
  ],
  ['several at once', { contract: 9, routes: ['/news'] }, ['contract_not_supported', 'route_taken']],
])('finds %s, and rejects for the first of it', async (_, changes, codes) => {
  const description = describe(changes);
  const problems = findCompatibilityProblems(description, others);
  expect(problems.map(({ code }) => code)).toEqual(codes);
  const rejection = await requireRules(compatibilityRules, { description, routesOfOthers: others }).catch(
    (error: unknown) => error,
  );
  expect(rejection).toEqual(problems[0]);
});

test('hides no fault of its own', () => {
  expect(() => findCompatibilityProblems(describe({ shared: null }), others)).toThrow(TypeError);
});
