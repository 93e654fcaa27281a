import { writeRemote } from './hand-written-remote';

/** A blog that a development server might serve: nothing of it has a hash. */
export function writeForeignBlog(start = '') {
  return writeRemote({
    description: { name: 'blog', release: 'dev', routes: ['/blogs'], preload: [], files: {} },
    start: `${start}; routes[0] = { path: '/blogs', element: createElement(Page, { title: 'Foreign blog' }) };`,
  });
}
