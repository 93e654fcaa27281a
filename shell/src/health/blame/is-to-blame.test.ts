import type { ActiveRelease } from '@site/shared/contracts';
import { isToBlame } from './is-to-blame';

const blog = { name: 'blog', release: 'r2', entry: '/remotes/blog/r2/entry.js' } as ActiveRelease;
const own = `at Page (${location.origin}/remotes/blog/r2/entry.js:1:1)`;
const react = `at commit (${location.origin}/assets/main.js:1:1)`;
const extension = 'at wrapped (chrome-extension://abc/x.js:1:1)';

const toError = (...stack: string[]) => Object.assign(new Error('broken'), { stack: stack.join('\n') });
const toDomError = (name: string, ...stack: string[]) =>
  Object.defineProperty(new DOMException('The node is no child.', name), 'stack', {
    value: stack.join('\n'),
  });

beforeEach(() => void jest.spyOn(console, 'warn').mockImplementation());
afterEach(() => jest.restoreAllMocks());

it.each([
  ['React misses a node that a translator has moved', toDomError('NotFoundError', react), own],
  ['React meets a node that was put elsewhere', toDomError('HierarchyRequestError', react), own],
  ['an extension throws what a release has called', toError(extension, own), own],
  ['neither stack leads to a file of the release', toError(react), react],
])('is not the release’s doing: %s', (_, thrown, componentStack) => {
  expect(isToBlame(blog, 'render', thrown, componentStack)).toBe(false);
  expect(console.warn).toHaveBeenCalledWith(
    'Not counted against blog r2: it fails because of a change from outside.',
  );
});

it.each([
  ['it throws', toError(own, react), undefined],
  ['it throws what is no error', 'a text', own],
  ['it gives React what cannot be rendered', toError(react), own],
  ['it misses a node itself', toDomError('NotFoundError', own, react), own],
  ['an extension has called it', toError(own, extension), undefined],
  ['nothing is known of the place', toError(''), undefined],
])('is the release’s doing: %s', (_, thrown, componentStack) => {
  expect(isToBlame(blog, 'render', thrown, componentStack)).toBe(true);
});

it('looks at what has kept a release from starting, and asks no more of what loads it', () => {
  const failed = (cause: Error) => Object.assign(toError(react), { cause });
  expect(isToBlame(blog, 'start', failed(toError(extension, own)))).toBe(false);
  expect(isToBlame(blog, 'start', failed(toError(own)))).toBe(true);
  expect(isToBlame(blog, 'load', toError(react))).toBe(true);
});
