import { heading, test, title } from '../../fixtures/broken-tools';
import { expect } from '../../fixtures/site-fixtures';
import { openBrokenTools } from '../../steps/open-tools';

/** Of a release whose page shows another of these elements at each address, such as `/tools?way=1`. */
const chooseElement = (elements: string[]) =>
  `[${elements.map((element) => `() => ${element}`).join(', ')}][new URLSearchParams(location.search).get('way')]()`;

const emptyElements = {
  'is transparent': `createElement('div', { style: { opacity: 0 } }, ${heading})`,
  'is hidden': `createElement('div', { hidden: true }, ${heading})`,
  'stands beyond the edge': `createElement('div', { style: { position: 'absolute', left: -9999 } }, 'x')`,
};

test('a page of which nothing is visible is replaced by the release before, and reported @13.1', async ({
  openVisitor,
  tools,
}) => {
  await tools.goLive({
    release: 'empty',
    page: `return ${chooseElement(Object.values(emptyElements))};`,
  });
  const visits = Object.keys(emptyElements).map((name, way) =>
    test.step(`one that ${name}`, async () => {
      const page = await (await openVisitor()).newPage();
      await page.goto(`/tools?way=${way}`);
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
      // The tab goes on with what works.
      await page.getByRole('link', { name: 'About Us' }).first().click();
      await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
      await expect(page.getByRole('heading', { name: title })).toBeVisible();
    }),
  );
  await Promise.all(visits);
  await expect
    .poll(() => tools.listErrors('empty'))
    .toMatchObject([{ kind: 'empty', page: '/tools', browser: 'chrome', count: visits.length }]);
});

test('a page that becomes empty is replaced as well', async ({ context, tools }) => {
  const component = `const [isThere, set] = useState(true);
    useEffect(() => addEventListener('leave', () => set(false)), []);
    return isThere ? ${heading} : null;`;
  await tools.goLive({ release: 'later', page: component });
  const page = await openBrokenTools(context);
  await page.evaluate(() => dispatchEvent(new Event('leave')));
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  await expect.poll(() => tools.listErrors('later')).toMatchObject([{ kind: 'empty' }]);
});

test('a page that is empty on purpose, on its way or only a picture stays', async ({
  openVisitor,
  tools,
}) => {
  const elements = [
    `createElement('div', { 'data-empty-on-purpose': '' })`,
    `createElement('div', { style: { height: 80, background: 'rgb(128 128 128)' } })`,
    `createElement('canvas', { width: 40, height: 40 })`,
  ];
  await tools.goLive({
    release: 'full',
    page: `useEffect(() => {
       document.documentElement.dataset.there = '';
       setTimeout(() => (document.documentElement.dataset.late = ''), 7000);
     }, []);
     return ${chooseElement(elements)};`,
  });
  const stay = async (way: number) => {
    const page = await (await openVisitor()).newPage();
    // On a slow machine its release may be replaced for its slowness first.
    await expect(async () => {
      await page.goto(`/tools?way=${way}`);
      await expect(page.locator('html[data-there]')).toBeAttached({ timeout: 5000 });
    }).toPass();
    // Longer than the watchdog waits.
    await expect(page.locator('html[data-late]')).toBeAttached();
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
  };
  await Promise.all([...elements.keys()].map(stay));
  expect(await tools.listErrors('full')).toEqual([]);
});

test('errors in timers, clicks and promises, and what the policy refuses, are reported with their place @13.4', async ({
  context,
  tools,
  consoleErrors,
  policyViolations,
}) => {
  const component = `
    const fail = (text) => { throw new TypeError(text + ' of ada@example.com at https://example.org/secret'); };
    const buttons = {
      Timer: () => setTimeout(function inTimer() { fail('Timer'); }),
      Click: () => fail('Click'),
      Promise: async () => fail('Promise'),
      Policy: () => fetch('https://evil.example/collect').catch(() => undefined),
      Again: () => fail('Click'),
    };
    return createElement('div', null, ${heading}, Object.entries(buttons).map(([name, onClick]) =>
      createElement('button', { key: name, onClick }, name)));`;
  await tools.goLive({ release: 'errors', page: component });
  const page = await openBrokenTools(context);
  // What watches comes with the code for idle time, as toasts do.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  for (const name of ['Timer', 'Click', 'Promise', 'Policy', 'Again'])
    await page.getByRole('button', { name }).click();
  await expect
    .poll(async () => (await tools.listErrors('errors')).map(({ kind, message }) => [kind, message]).sort())
    .toEqual([
      ['error', 'TypeError: Click of <email> at <url>'],
      ['error', 'TypeError: Promise of <email> at <url>'],
      ['error', 'TypeError: Timer of <email> at <url>'],
      ['policy', 'The policy refuses connect-src: evil.example'],
    ]);
  const timer = (await tools.listErrors('errors')).find(({ message }) => message.includes('Timer'))!;
  expect(timer.stack.slice(0, 2)).toEqual([
    expect.stringMatching(/^fail \(entry\.js:\d+:\d+\)$/),
    expect.stringMatching(/^inTimer \(entry\.js:\d+:\d+\)$/),
  ]);
  // It works as before.
  await expect(page.getByRole('heading', { name: 'Broken tools' })).toBeVisible();
  for (const error of consoleErrors.take()) expect(error).toMatch(/ada@example\.com|evil\.example/);
  expect(policyViolations.take()).toHaveLength(1);
});
