import { brokenTitle, heading } from '../../fixtures/broken-tools';
import { test } from '../../fixtures/extension';
import { expect } from '../../fixtures/site-fixtures';
import { openBrokenTools } from '../../steps/open-tools';

/** Fails by itself when it is told to: with that report those before it would be there as well. */
const failsWhenTold = `
  useEffect(() => {
    addEventListener('print-page', () => print());
    addEventListener('fail', () => { throw new Error('failure of the release'); });
  }, []);
  return ${heading};`;

const ownFailure = [['error', 'Error: failure of the release']];

/** As extensions do that watch a page, or that hide what the browser is. */
const wraps = `setTimeout(() => {
  const { parse } = JSON;
  JSON.parse = function (...values) { return Reflect.apply(parse, this, values); };
  const { random } = Math;
  Math.random = () => random() / 2;
  Function.prototype.toString = new Proxy(Function.prototype.toString, {});
}, 3000);`;

test('what an extension changes is put back and told, and no release is blamed', async ({
  openExtended,
  tools,
}) => {
  await tools.goLive({ release: 'innocent', page: failsWhenTold });
  const context = await openExtended(wraps);
  const told = context.waitForEvent('console', (message) => message.text().startsWith('Outside change'));
  const page = await openBrokenTools(context);
  for (const name of ['JSON.parse', 'Math.random', 'Function.prototype.toString'])
    expect((await told).text()).toContain(name);
  expect(await page.evaluate(() => `${String(JSON.parse)} ${String(Math.random)}`)).toBe(
    'function parse() { [native code] } function random() { [native code] }',
  );
  await page.evaluate(() => void setTimeout(() => dispatchEvent(new Event('fail'))));
  await expect
    .poll(async () => (await tools.listErrors('innocent')).map(({ kind, message }) => [kind, message]))
    .toEqual(ownFailure);
  await expect(page.getByRole('heading', { name: brokenTitle })).toBeVisible();
});

test('an error of an extension is not that of the release which has called it', async ({
  openExtended,
  tools,
}) => {
  await tools.goLive({ release: 'caller', page: failsWhenTold });
  const context = await openExtended(`setTimeout(() => {
    window.print = () => { document.documentElement.dataset.printed = ''; throw new Error('failure of the extension'); };
    dispatchEvent(new Event('print-page'));
    dispatchEvent(new Event('fail'));
  }, 3000);`);
  const page = await openBrokenTools(context);
  await expect(page.locator('html[data-printed]')).toBeAttached();
  await expect
    .poll(async () => (await tools.listErrors('caller')).map(({ kind, message }) => [kind, message]))
    .toEqual(ownFailure);
});
