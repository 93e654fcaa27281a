import { keepShellStyles } from './keep-shell-styles';

const respond = jest.fn();
beforeEach(() => {
  document.cookie = 'shell-styles=; Max-Age=0';
  document.head.innerHTML =
    '<style data-href="main.1a.css">a{}</style><style data-href="12.2b.css">b{}</style>';
  respond.mockReset().mockResolvedValue({ ok: true, arrayBuffer: async () => new ArrayBuffer(1) });
  globalThis.fetch = respond;
});

test('fetches the style sheet of the shell, and names it in a cookie', async () => {
  await keepShellStyles();
  expect(respond.mock.calls.map(([url]) => url)).toEqual(['/assets/main.1a.css']);
  expect(document.cookie).toBe('shell-styles=main.1a.css');
});

test('does nothing where the page links to it', async () => {
  document.head.innerHTML = '';
  await keepShellStyles();
  expect(respond).not.toHaveBeenCalled();
  expect(document.cookie).toBe('');
});

test.each([
  ['is refused', () => respond.mockResolvedValue({ ok: false, arrayBuffer: async () => new ArrayBuffer(0) })],
  ['does not come', () => respond.mockRejectedValue(new Error('offline'))],
])('says nothing when it %s', async (_, fail) => {
  fail();
  await keepShellStyles();
  expect(document.cookie).toBe('');
});
