import { bootstrapDataElementId } from '@site/shared/contracts';
import { sampleConfig } from '@site/shared/testing';
import { catchReports, findReports, send } from '../testing/sent-reports';
import { reportShellError } from './report-shell-error';

catchReports();
beforeEach(() => {
  const data = JSON.stringify({ config: sampleConfig, releases: { id: '1', remotes: [] } });
  document.body.innerHTML = `<script type="application/json" id="${bootstrapDataElementId}">${data}</script>`;
});

it('tells the operator what was thrown where, without content, and each error once', async () => {
  const error = Object.assign(new TypeError('x of ada@example.com'), {
    stack: `TypeError: x\n    at show (${location.origin}/assets/main.a1.js:1:20)`,
  });
  reportShellError('crash', error);
  reportShellError('crash', error);
  expect(send.mock.calls[0]).toEqual([
    `${sampleConfig.apiBaseUrl}/registry/shell-errors/`,
    expect.objectContaining({ credentials: 'omit' }),
  ]);
  expect(await findReports()).toEqual([
    {
      kind: 'crash',
      page: '/',
      error: { message: 'TypeError: x of <email>', stack: ['show (main.a1.js:1:20)'], browser: 'other' },
    },
  ]);
});

it('tells ten of a tab at most', async () => {
  for (let index = 0; index < 20; index++) reportShellError('error', new Error(`e${'x'.repeat(index)}`));
  expect(await findReports()).toHaveLength(9);
});
