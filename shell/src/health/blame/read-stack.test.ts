import type { LiveRemote, ReleaseSet } from '@site/shared/contracts';
import { readStack } from './read-stack';

const fallback = { name: 'blog', release: 'r1', entry: '/remotes/blog/r1/entry.js' };
const set = {
  id: '1',
  remotes: [
    { name: 'blog', release: 'r2', entry: '/remotes/blog/r2/assets/entry.js', fallback } as LiveRemote,
    { name: 'tools', release: 't1', entry: 'https://tools.example/t1/entry.js' } as LiveRemote,
  ],
} satisfies ReleaseSet;
const origin = location.origin;

const chromium = `TypeError: x is null
    at open (${origin}/remotes/blog/r2/assets/12.ab.js:1:345)
    at async Promise.all (index 0)
    at ${origin}/assets/main.cd.js:2:1`;
const firefox = `open@${origin}/remotes/blog/r2/assets/12.ab.js:1:345
@${origin}/assets/main.cd.js:2:1
`;

it.each([
  ['Chromium', chromium],
  ['Firefox and Safari', firefox],
])('reads what %s writes', (_, stack) => {
  expect(readStack(stack, set)).toEqual({
    culprit: set.remotes[0],
    isOfShell: false,
    isOutside: false,
    frames: ['open (assets/12.ab.js:1:345)', 'main.cd.js:2:1'],
  });
});

it.each([
  ['a file of the fallback', `at ${origin}/remotes/blog/r1/x.js:1:1`, fallback],
  ['a file on another origin', 'at https://tools.example/t1/x.js:1:1', set.remotes[1]],
  [
    'the innermost file of a release',
    `at ${origin}/assets/main.js:1:1\nat https://tools.example/t1/x.js:1:1`,
    set.remotes[1],
  ],
  ['no release that this page has', `at ${origin}/remotes/blog/r9/x.js:1:1`, undefined],
  ['an extension', 'at chrome-extension://abc/x.js:1:1', undefined],
  ['nothing', '', undefined],
])('finds who is at fault: %s', (_, stack, culprit) => {
  expect(readStack(stack, set).culprit).toEqual(culprit);
});

it('an error in the shell alone is its own', () => {
  expect(readStack(`at ${origin}/assets/main.js:1:1`, set).isOfShell).toBe(true);
  expect(readStack('at chrome-extension://abc/x.js:1:1', set).isOfShell).toBe(false);
});

it.each([
  ['an extension', 'at wrapped (chrome-extension://abc/x.js:1:1)'],
  ['an extension that Safari hides', 'wrapped@webkit-masked-url://hidden/:1:1'],
  ['a script without a file', 'at wrapped (<anonymous>:1:1)'],
  ['text that was evaluated', 'at eval (eval at run (chrome-extension://abc/x.js:1:1), <anonymous>:1:1)'],
  ['a script in the page', `at ${origin}/posts/1:7:1`],
])('is not the doing of a release that has called %s', (_, frame) => {
  const own = `at open (${origin}/remotes/blog/r2/x.js:1:1)`;
  const native = 'at Array.map (<anonymous>)';
  const shell = `at ${origin}/assets/main.js:1:1`;
  expect(readStack([native, shell, frame, own].join('\n'), set)).toEqual({
    culprit: undefined,
    isOfShell: false,
    isOutside: true,
    frames: ['main.js:1:1', 'open (x.js:1:1)'],
  });
  expect(readStack([native, own, frame].join('\n'), set)).toMatchObject({
    culprit: set.remotes[0],
    isOutside: false,
  });
});

it('tells no more than the API takes, and no query', () => {
  const frame = `at ${'x'.repeat(300)} (${origin}/assets/main.js?token=secret:1:1)`;
  const { frames } = readStack(Array(30).fill(frame).join('\n'), set);
  expect(frames).toHaveLength(10);
  expect(frames[0]).toBe('x'.repeat(200));
  expect(readStack(`at öpen (${origin}/assets/main.js?token=secret:1:1)`, set).frames).toEqual([
    'pen (main.js:1:1)',
  ]);
});

it.each([
  ['blanks', ' '.repeat(3000)],
  ['blanks after a frame', `at ${' '.repeat(3000)}x`],
  ['addresses', 'http://'.repeat(3000)],
  ['figures', `https://a.example/${':1'.repeat(30_000)}x`],
])('is done soon with a message of many %s', (_, stack) => {
  const before = process.cpuUsage();
  expect(readStack(stack, set).frames).toEqual([]);
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(1000);
});
