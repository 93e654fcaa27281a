import { describeRemote } from './remotes';

const about = { title: 'About', description: 'What it is for.' };

it('makes routes, descriptions and modules from the pages', () => {
  const pages = {
    '/about': { ...about, rendered: true as const, component: () => import('./paths') },
    '/posts/:id': {
      group: 'testers',
      data: { path: '/posts/:id/' as const },
      component: async () => (await import('./print')).print,
    },
  };
  const listings = { '/posts/:id': { private: true as const } };
  expect(describeRemote('info', { pages, listings })).toEqual({
    name: 'info',
    routes: ['/about', '/posts/:id'],
    pages: { '/about': about },
    pageData: { '/posts/:id': { path: '/posts/:id/' } },
    listings,
    groups: { '/posts/:id': 'testers' },
    rendered: ['/about'],
    modules: { '/about': 'paths', '/posts/:id': 'print' },
  });
});

it('has the entries for header, menu and footer that stand beside the pages', () => {
  const entry = { place: 'header', label: 'Prints', path: '/prints', audience: 'everyone' } as const;
  const pages = { '/prints': { ...about, component: () => import('./print') } };
  expect(describeRemote('prints', { pages, entries: [entry] }).entries).toEqual([entry]);
  expect(describeRemote('prints', { pages })).not.toHaveProperty('entries');
});

it('an extension is no page, and needs an entry', () => {
  const path = '/extensions/prints';
  const pages = {
    '/prints': { ...about, component: () => import('./print') },
    [path]: { rendered: true as const, component: () => import('./paths') },
  };
  const entry = { place: 'blog.post', label: 'Prints', path, audience: 'everyone' } as const;
  expect(describeRemote('prints', { pages, entries: [entry] })).toMatchObject({
    routes: ['/prints'],
    rendered: [path],
    modules: { [path]: 'paths' },
  });
  expect(() => describeRemote('prints', { pages })).toThrow(
    'remote-prints: no entry says in which extension point /extensions/prints stands',
  );
});

it.each([
  ['nothing', () => undefined],
  ['two modules', () => [import('./paths'), import('./print')]],
])('refuses a page that imports %s', (_, component) => {
  expect(() => describeRemote('info', { pages: { '/about': { ...about, component } } })).toThrow(
    'remote-info: /about has to fetch its page with one import()',
  );
});
