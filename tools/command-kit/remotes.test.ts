import { describeRemote } from './remotes';

const about = { title: 'About', description: 'What it is for.' };

it('makes routes, descriptions and modules from the pages', () => {
  const pages = {
    '/about': { ...about, rendered: true as const, component: () => import('./paths') },
    '/posts/:id': {
      data: { path: '/posts/:id/' as const },
      component: async () => (await import('./print')).print,
    },
  };
  expect(describeRemote('info', pages)).toEqual({
    name: 'info',
    routes: ['/about', '/posts/:id'],
    pages: { '/about': about },
    pageData: { '/posts/:id': { path: '/posts/:id/' } },
    rendered: ['/about'],
    modules: { '/about': 'paths', '/posts/:id': 'print' },
  });
});

it('has the entries for header, menu and footer that stand beside the pages', () => {
  const entry = { place: 'header', label: 'Prints', path: '/prints', audience: 'everyone' } as const;
  const pages = { '/prints': { ...about, component: () => import('./print') } };
  expect(describeRemote('prints', pages, [entry]).entries).toEqual([entry]);
  expect(describeRemote('prints', pages)).not.toHaveProperty('entries');
});

it.each([
  ['nothing', () => undefined],
  ['two modules', () => [import('./paths'), import('./print')]],
])('refuses a page that imports %s', (_, component) => {
  expect(() => describeRemote('info', { '/about': { ...about, component } })).toThrow(
    'remote-info: /about has to fetch its page with one import()',
  );
});
