import type { BrowserContext, Locator, Page } from '@playwright/test';
import { heading, test, title, toLongestMs } from '../../fixtures/broken-tools';
import { expect } from '../../fixtures/site-fixtures';

// A page that needs more memory than that is ended as one that needs gigabytes is elsewhere.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--max-old-space-size=300'] }),
});

/** How long it takes until the page works, in a tab of its own: what hangs shares no process with it. */
async function openMs(context: BrowserContext, path = '/tools'): Promise<number> {
  const page = await context.newPage();
  const openedAt = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { name: title })).toBeVisible();
  const ms = performance.now() - openedAt;
  await page.close();
  return ms;
}

/** Does not wait for a page that may never answer. */
async function open(context: BrowserContext, path = '/tools'): Promise<Page> {
  const page = await context.newPage();
  void page.goto(path, { waitUntil: 'commit' }).catch(() => undefined);
  return page;
}

/** Until the broken page is there: on a slow machine its release may be replaced for its slowness first. */
async function openBroken(context: BrowserContext): Promise<Page> {
  const page = await open(context);
  const broken = page.getByRole('heading', { name: 'Broken tools' });
  await expect(broken.or(page.getByRole('heading', { name: title })).first()).toBeVisible();
  if (await broken.isVisible()) return page;
  await page.close();
  return openBroken(context);
}

const loop = 'for (;;);';
const onClick = `return createElement('div', null, ${heading}, createElement('button', { onClick: () => { ${loop} } }, 'Hang'));`;
/** The page does not answer from then on, not even to say that it was clicked. */
const click = async (target: Locator) => {
  await expect(target).toBeVisible();
  void target.click({ noWaitAfter: true, timeout: 0 }).catch(() => undefined);
};

const hanging: [
  name: string,
  component: string,
  isRendered: boolean,
  hang: (context: BrowserContext) => Promise<Page>,
][] = [
  ['on its first rendering', loop, false, open],
  [
    'when it takes over what the server has rendered',
    `if (typeof window !== 'undefined') { ${loop} } return ${heading};`,
    true,
    open,
  ],
  [
    'on a click',
    onClick,
    false,
    async (context) => {
      const page = await openBroken(context);
      await click(page.getByRole('button', { name: 'Hang' }));
      return page;
    },
  ],
  [
    'when a link leads to it',
    loop,
    false,
    async (context) => {
      const page = await open(context, '/');
      const link = page.getByRole('banner').getByRole('link', { name: 'Tools' });
      // Loaded beforehand, so that a slow machine shows no other release in its place.
      await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
      const loaded = page.waitForResponse((response) => response.url().includes('/remotes/tools/hang'));
      await link.hover();
      await loaded;
      await click(link);
      return page;
    },
  ],
];

test('a release that hangs is reported, and the page works when it is opened again', async ({
  context,
  tools,
}) => {
  const workingMs = await openMs(context);
  for (const [index, [name, component, isRendered, hang]] of hanging.entries()) {
    await test.step(name, async () => {
      const release = `hang${index}`;
      await tools.goLive({ release, page: component, isRendered });
      const page = await hang(context);
      const isReported = (options = {}) =>
        expect
          .poll(() => tools.listErrors(release), options)
          .toMatchObject([{ kind: 'hang', page: '/tools', browser: 'chrome', count: 1 }]);
      // A page that hangs before its worker has started is reported by the next one.
      await isReported({ timeout: 20_000 }).catch(() => undefined);
      await page.close({ runBeforeUnload: false });
      expect(await openMs(context)).toBeLessThan(toLongestMs(workingMs));
      await isReported();
      // Not just once.
      await openMs(context);
      await tools.rollBack();
    });
  }
});

test('a release that uses up the memory is reported, and the page works when it is opened again', async ({
  context,
  tools,
}) => {
  const workingMs = await openMs(context);
  const hog = `useEffect(() => {
      const kept = (window.kept = []);
      setInterval(() => kept.push(Array.from({ length: 1e5 }, (_, index) => ({ index }))), 50);
    }, []);
    return ${heading};`;
  await tools.goLive({ release: 'hog', page: hog });
  const page = await openBroken(context);
  await page.waitForEvent('crash');
  await page.close();
  // A page that has noted something just now is taken for one that works.
  await new Promise((resolve) => setTimeout(resolve, 3000));
  const openedAt = performance.now();
  const next = await open(context);
  await expect(next.getByRole('heading', { name: title })).toBeVisible();
  expect(performance.now() - openedAt).toBeLessThan(toLongestMs(workingMs));
  await expect
    .poll(() => tools.listErrors('hog'))
    .toMatchObject([{ kind: 'crash', page: '/tools', browser: 'chrome' }]);
  await openMs(context);
});

test('a tab that is closed, left, loaded again or waits for the visitor has not hung', async ({
  context,
  tools,
}) => {
  await tools.goLive({
    release: 'fine',
    page: `return createElement('div', null, ${heading}, createElement('button', { onClick: () => confirm('Sure?') }, 'Ask'));`,
  });
  const works = async (page: Page) =>
    expect(page.getByRole('heading', { name: 'Broken tools' })).toBeVisible();
  const page = await open(context);
  await works(page);
  await page.reload({ waitUntil: 'commit' });
  await works(page);
  await page.goto('/blogs', { waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
  await works(page);
  // The watchdog is there as soon as toasts are.
  await expect(page.getByRole('region', { name: /^Notifications/ })).toBeAttached();
  const dialog = page.waitForEvent('dialog');
  const pressed = page.getByRole('button', { name: 'Ask' }).click();
  const asked = await dialog;
  // Longer than a page may be silent.
  await new Promise((resolve) => setTimeout(resolve, 8000));
  await asked.accept();
  await pressed;
  await page.close();
  const next = await open(context);
  await works(next);
  expect(await tools.listErrors('fine')).toEqual([]);
});
