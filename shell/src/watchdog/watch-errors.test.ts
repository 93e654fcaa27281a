import type { LiveRemote } from '@site/shared/contracts';
import { watchErrors } from './watch-errors';

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
  const noticed = (message: string) => [blog, 'policy', { message, stack: ['12.js:1:20'], browser: 'other' }];
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

it('ends when it is told to', () => {
  stop();
  violate();
  expect(onNoticed).not.toHaveBeenCalled();
});
