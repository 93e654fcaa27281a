import { bootstrapDataElementId, type ReleaseSet } from '@site/shared/contracts';
import { isNewerThanShell, markForeign } from './newer-than-shell';

const set = (id: string) =>
  ({
    id,
    remotes: [{ name: 'blog', release: 'r2', fallback: { name: 'blog', release: 'r1' } }],
  }) as ReleaseSet;

beforeEach(() => {
  const data = JSON.stringify({ config: {}, releases: set('first') });
  document.body.innerHTML = `<script type="application/json" id="${bootstrapDataElementId}">${data}</script>
    <link data-run href="/assets/main.a1.js">`;
});

const take = (id: string, script: string | null) => {
  const [live] = markForeign(set(id), { headers: { get: () => script } as unknown as Headers }).remotes;
  return [isNewerThanShell(live!), isNewerThanShell(live!.fallback!)];
};

it.each([
  ['from another version of the shell', 'second', '/assets/main.b2.js', true],
  ['from the same version', 'second', '/assets/main.a1.js', false],
  ['from a server that does not say', 'second', null, false],
  ['that is its own', 'first', '/assets/main.b2.js', false],
])('a tab with a set %s', (_, id, script, expected) => {
  expect(take(id, script)).toEqual([expected, expected]);
});
