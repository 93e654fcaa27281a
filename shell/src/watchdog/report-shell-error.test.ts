import { bootstrapDataElementId } from '@site/shared/contracts';
import { sampleConfig } from '@site/shared/testing';
import { reportShellError } from './report-shell-error';

const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();
const reports = () => send.mock.calls.map(([, init]) => JSON.parse(String(init?.body)) as object);

beforeEach(() => {
  globalThis.fetch = send.mockReset().mockResolvedValue({} as Response);
  const data = JSON.stringify({ config: sampleConfig, releases: { id: '1', remotes: [] } });
  document.body.innerHTML = `<script type="application/json" id="${bootstrapDataElementId}">${data}</script>`;
});

it('tells the operator what was thrown where, without content, and each error once', () => {
  const error = Object.assign(new TypeError('x of ada@example.com'), {
    stack: `TypeError: x\n    at show (${location.origin}/assets/main.a1.js:1:20)`,
  });
  reportShellError('crash', error);
  reportShellError('crash', error);
  expect(send.mock.calls[0]).toEqual([
    `${sampleConfig.apiBaseUrl}/registry/shell-errors/`,
    expect.objectContaining({ credentials: 'omit' }),
  ]);
  expect(reports()).toEqual([
    {
      kind: 'crash',
      page: '/',
      error: { message: 'TypeError: x of <email>', stack: ['show (main.a1.js:1:20)'], browser: 'other' },
    },
  ]);
});

it('tells ten of a tab at most', () => {
  for (let index = 0; index < 20; index++) reportShellError('error', new Error(`e${'x'.repeat(index)}`));
  expect(reports()).toHaveLength(9);
});
