import type { LiveRemote } from '@site/shared/contracts';
import { earlyEventsScript } from './early-events';
import { watchErrors } from './watch-errors';

jest.mock('../report/report-shell-error');

// As the head of every page does.
(0, eval)(earlyEventsScript);

const blog = { name: 'blog', release: 'r2', entry: '/remotes/blog/r2/entry.js' } as LiveRemote;
const file = `${location.origin}/remotes/blog/r2/12.js`;
const onNoticed = jest.fn();
let stop: () => void;

beforeEach(() => {
  onNoticed.mockReset();
  stop = watchErrors(() => ({ id: '1', remotes: [blog] }), onNoticed);
});
afterEach(() => stop());

function violate(changes: Partial<SecurityPolicyViolationEvent> = {}, target: Node = document): void {
  const event = new Event('securitypolicyviolation', { bubbles: true });
  const refused = { effectiveDirective: 'connect-src', blockedURI: 'https://evil.example/x?secret' };
  const place = { sourceFile: file, lineNumber: 1, columnNumber: 20 };
  target.dispatchEvent(Object.assign(event, refused, place, changes));
}

it('tells what the policy refuses to a file of a release, without the address', () => {
  violate();
  violate({ effectiveDirective: 'script-src', blockedURI: 'eval' });
  const noticed = (message: string) => [
    blog,
    'policy',
    '/',
    { message, stack: ['12.js:1:20'], browser: 'other' },
  ];
  expect(onNoticed.mock.calls).toEqual([
    noticed('The policy refuses connect-src: evil.example'),
    noticed('The policy refuses script-src: eval'),
  ]);
});

it('tells of an element of the page itself', () => {
  violate({ effectiveDirective: 'style-src-elem', blockedURI: 'inline' }, document.head);
  expect(onNoticed).toHaveBeenCalledTimes(1);
});

it.each<[string, Partial<SecurityPolicyViolationEvent>]>([
  ['handlers in markup that is being read', { effectiveDirective: 'script-src-attr', blockedURI: 'inline' }],
  ['styles in markup that is being read', { effectiveDirective: 'style-src-attr', blockedURI: 'inline' }],
  // Browsers dispatch what is about an element of another document at this one.
  ['style elements in it', { effectiveDirective: 'style-src-elem', blockedURI: 'inline' }],
  ['pictures of a post', { effectiveDirective: 'img-src', sourceFile: '' }],
  ['an extension', { sourceFile: 'chrome-extension://abc/x.js' }],
])('is silent about %s', (_, changes) => {
  violate(changes);
  expect(onNoticed).not.toHaveBeenCalled();
});

const messages = () => onNoticed.mock.calls.map(([, kind, page, { message }]) => [kind, page, message]);

function throwAt(stack: string): void {
  const error = Object.assign(new TypeError('broken'), { stack: `TypeError: broken\n    at run (${stack})` });
  dispatchEvent(new ErrorEvent('error', { error }));
}

it('tells what has happened before it came, with the page that it happened on', () => {
  stop();
  throwAt(`${file}:1:20`);
  const rejection = Object.assign(new Event('unhandledrejection'), {
    reason: Object.assign(new Error('rejected'), { stack: `at ${file}:2:1` }),
  });
  dispatchEvent(rejection);
  history.pushState(null, '', '/elsewhere');
  stop = watchErrors(() => ({ id: '1', remotes: [blog] }), onNoticed);
  expect(messages()).toEqual([
    ['error', '/', 'TypeError: broken'],
    ['error', '/', 'Error: rejected'],
  ]);
  throwAt(`${file}:1:20`);
  expect(messages().at(-1)).toEqual(['error', '/elsewhere', 'TypeError: broken']);
  history.pushState(null, '', '/');
});

it('keeps the first fifty of a page that fails without end', () => {
  stop();
  for (let count = 0; count < 80; count += 1) throwAt(`${file}:1:20`);
  stop = watchErrors(() => ({ id: '1', remotes: [blog] }), onNoticed);
  expect(onNoticed).toHaveBeenCalledTimes(50);
});

it('finds the file of what is no error and has no stack', () => {
  dispatchEvent(new ErrorEvent('error', { error: 'a text', filename: file, lineno: 1, colno: 2 }));
  expect(onNoticed).toHaveBeenCalledWith(blog, 'error', '/', {
    message: 'Not an error: a text',
    stack: ['12.js:1:2'],
    browser: 'other',
  });
});

it.each([
  'chrome-extension://abc/x.js',
  'moz-extension://abc/x.js',
  'safari-web-extension://abc/x.js',
  '<anonymous>',
])('is silent about what %s throws when a release has called it', (outside) => {
  throwAt(`${outside}:1:1)\n    at call (${file}:1:20`);
  expect(onNoticed).not.toHaveBeenCalled();
  throwAt(`${file}:1:20)\n    at dispatch (${outside}:1:1`);
  expect(onNoticed).toHaveBeenCalledTimes(1);
});

it('ends on request', () => {
  stop();
  violate();
  expect(onNoticed).not.toHaveBeenCalled();
});
