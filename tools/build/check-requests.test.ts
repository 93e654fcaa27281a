import { checkRequests } from './check-requests';

const script = (path: string) => ({ path, as: 'script' as const });
const entry = script('entry.js');

test('takes a page of three files', () => {
  const pagePreload = {
    '/blogs': [script('list.js'), { path: 'list.css', as: 'style' as const }],
    '/about': [],
  };
  expect(() => checkRequests({ name: 'blog', preload: [entry], pagePreload })).not.toThrow();
});

test('names the page that takes more, and its files', () => {
  const pagePreload = { '/blogs': [script('list.js')] };
  const preload = [entry, script('remote.js'), script('vendor.js')];
  expect(() => checkRequests({ name: 'blog', preload, pagePreload })).toThrow(
    'remote-blog: /blogs takes 4 requests instead of 3 at most: entry.js, remote.js, vendor.js, list.js',
  );
});
