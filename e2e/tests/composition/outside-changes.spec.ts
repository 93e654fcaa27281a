import { brokenTitle, heading } from '../../fixtures/broken-tools';
import { test } from '../../fixtures/extension';
import { expect } from '../../fixtures/site-fixtures';
import { openBrokenTools } from '../../steps/open-tools';

/** Fails on demand, so that this report follows all earlier ones. */
const failsOnDemand = `
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

test('what an extension changes is restored with a warning, and no release is blamed @14.4', async ({
  openExtended,
  tools,
}) => {
  await tools.goLive({ release: 'innocent', page: failsOnDemand });
  const context = await openExtended(wraps);
  const warning = context.waitForEvent('console', (message) => message.text().startsWith('Outside change'));
  const page = await openBrokenTools(context);
  for (const name of ['JSON.parse', 'Math.random', 'Function.prototype.toString'])
    expect((await warning).text()).toContain(name);
  expect(await page.evaluate(() => `${String(JSON.parse)} ${String(Math.random)}`)).toBe(
    'function parse() { [native code] } function random() { [native code] }',
  );
  await page.evaluate(() => void setTimeout(() => dispatchEvent(new Event('fail'))));
  await expect
    .poll(async () => (await tools.listErrors('innocent')).map(({ kind, message }) => [kind, message]))
    .toEqual(ownFailure);
  await expect(page.getByRole('heading', { name: brokenTitle })).toBeVisible();
});

/** Wraps every text, as a translator does, again after each change. */
function translate() {
  const wrap = () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
      if (!text.nodeValue?.trim() || text.parentElement?.closest('font, script, style')) continue;
      const font = document.createElement('font');
      font.textContent = text.nodeValue;
      (text as Text).replaceWith(font);
    }
  };
  document.addEventListener('DOMContentLoaded', () => {
    document.documentElement.classList.add('translated-ltr');
    new MutationObserver(wrap).observe(document.body, { childList: true, subtree: true });
  });
}

test('what breaks because a page was translated is not the doing of its release @14.4', async ({
  context,
  tools,
  consoleErrors,
}) => {
  const page = failsOnDemand.replace(
    `return ${heading};`,
    `const [isOpen, open] = useState(true);
     return createElement('div', null, ${heading}, createElement('p', null, isOpen && 'A text', ' and more'),
       createElement('button', { onClick: () => open(false) }, 'Close'));`,
  );
  await tools.goLive({ release: 'translated', page });
  await context.addInitScript(translate);
  const translated = await openBrokenTools(context);
  await expect(translated.locator('p font').first()).toBeAttached();
  await translated.getByRole('button', { name: 'Close' }).click();
  await translated.evaluate(() => void setTimeout(() => dispatchEvent(new Event('fail'))));
  await expect
    .poll(async () => (await tools.listErrors('translated')).map(({ kind, message }) => [kind, message]))
    .toEqual(ownFailure);
  for (const error of consoleErrors.take()) expect(error).toContain('failure of the release');
});

test('an error of an extension is not that of the release which has called it', async ({
  openExtended,
  tools,
}) => {
  await tools.goLive({ release: 'caller', page: failsOnDemand });
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
