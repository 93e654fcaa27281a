import type { BrowserContext, Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { brokenTitle, heading, test, title, type BrokenTools } from '../../fixtures/broken-tools';
import { expect } from '../../fixtures/site-fixtures';
import { fromRoot } from '../../from-root';
import { findShortestMs } from '../../steps/find-shortest-ms';
import { clickAndHang, openBrokenTools, openTools, timeWorkingTools } from '../../steps/open-tools';

// A page that needs more memory than that is ended as one that needs gigabytes is elsewhere.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--js-flags=--max-old-space-size=300'] }),
});

/** What a visitor has of a broken release, in the words of the table in docs/broken-releases.md. */
type Outcome = 'the release before' | 'the release before, when opened again' | 'the page, which goes on';

interface BrokenRelease {
  start?: string;
  page?: string;
  outcome: Outcome;
  /** Of the report that the team gets. */
  kind: string;
  /** Another journey meets it on every change. */
  isLong?: boolean;
  /** What the visitor does with the page; where it hangs, without waiting for it. Opens it unless given. */
  use?: (context: BrowserContext) => Promise<Page>;
}

const withButton = (onClick: string) =>
  `return createElement('div', null, ${heading}, createElement('button', { onClick: () => { ${onClick} } }, 'Go'));`;

const goButton = (page: Page) => page.getByRole('button', { name: 'Go' });

/** In the first moments: what watches errors comes later, with the code for idle time. */
async function clickGo(context: BrowserContext): Promise<Page> {
  const page = await openBrokenTools(context);
  await goButton(page).click();
  return page;
}

const fails = `throw new TypeError('broken on purpose');`;
const red = 'rgb(255, 0, 0)';

/** By the first cell of their row. */
const releases: Record<string, BrokenRelease> = {
  'throws as it starts': { start: fails, outcome: 'the release before', kind: 'start' },
  'throws while it renders': { page: fails, outcome: 'the release before', kind: 'render' },
  'stays white': { page: 'return null;', outcome: 'the release before', kind: 'empty' },
  'changes `Array.prototype.map`': {
    start: `Array.prototype.map = function () { ${fails} };`,
    outcome: 'the release before',
    kind: 'contract',
  },
  'loops without end while it renders': {
    isLong: true,
    page: 'for (;;);',
    outcome: 'the release before, when opened again',
    kind: 'hang',
    use: openTools,
  },
  'loops without end in a click': {
    page: withButton('for (;;);'),
    outcome: 'the release before, when opened again',
    kind: 'hang',
    use: async (context) => {
      const page = await openBrokenTools(context);
      await clickAndHang(goButton(page));
      return page;
    },
  },
  'uses up the memory': {
    // Large arrays: among millions of objects the browser searches for so long that the page counts as hung first.
    page: withButton(`const kept = (window.kept = []);
        setInterval(() => kept.push(new Array(5e6).fill(0.5)), 500);`),
    outcome: 'the release before, when opened again',
    kind: 'crash',
    use: async (context) => {
      const page = await openBrokenTools(context);
      // Memory takes as long to fill as the machine has of it.
      const crashed = page.waitForEvent('crash', { timeout: 0 });
      await clickAndHang(goButton(page));
      await crashed;
      // A page that has noted something just now is taken for one that works.
      await new Promise((resolve) => setTimeout(resolve, 3000));
      return page;
    },
  },
  'throws in a timer': {
    isLong: true,
    page: withButton(`setTimeout(() => { ${fails} });`),
    outcome: 'the page, which goes on',
    kind: 'error',
    use: clickGo,
  },
  'throws in a click': {
    isLong: true,
    page: withButton(fails),
    outcome: 'the page, which goes on',
    kind: 'error',
    use: clickGo,
  },
  'rejects a promise': {
    isLong: true,
    page: withButton(`void (async () => { ${fails} })();`),
    outcome: 'the page, which goes on',
    kind: 'error',
    use: clickGo,
  },
  'throws in a timer of its first effect': {
    page: `useEffect(() => void setTimeout(() => { ${fails} }), []); return ${heading};`,
    outcome: 'the page, which goes on',
    kind: 'error',
    use: openBrokenTools,
  },
  'rejects a promise while it is mounted': {
    page: `useState(() => void (async () => { ${fails} })()); return ${heading};`,
    outcome: 'the page, which goes on',
    kind: 'error',
    use: openBrokenTools,
  },
  'hides the header by `*{color:red} header{display:none}`': {
    start: `const sheet = new CSSStyleSheet();
      sheet.replaceSync('* { color: ${red} } header { display: none }');
      document.adoptedStyleSheets.push(sheet);`,
    outcome: 'the page, which goes on',
    kind: 'policy',
    use: async (context) => {
      const page = await openBrokenTools(context);
      await expect(page.getByRole('heading', { name: brokenTitle })).toHaveCSS('color', red);
      await expect(page.getByRole('banner').getByRole('link').first()).not.toHaveCSS('color', red);
      return page;
    },
  },
};

/** Each returns how long the visitor was without a working page, in milliseconds. */
const seeOutcome: Record<Outcome, (page: Page, openedAt: number) => Promise<number>> = {
  'the release before': async (page, openedAt) => {
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    return performance.now() - openedAt;
  },
  'the release before, when opened again': async (page) => {
    await page.close({ runBeforeUnload: false });
    const openedMs = await timeWorkingTools(page.context());
    // Not just once.
    await timeWorkingTools(page.context());
    return openedMs;
  },
  'the page, which goes on': async (page) => {
    await expect(page.getByRole('heading', { name: brokenTitle })).toBeVisible();
    await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
    return 0;
  },
};

/** Lets a visitor meet it, until the team is notified and it is rolled back. Returns what {@link seeOutcome} does. */
async function meet(
  { start, page: component, outcome, kind, use = openTools }: BrokenRelease,
  release: string,
  context: BrowserContext,
  tools: BrokenTools,
): Promise<number> {
  await tools.goLive({ release, ...(start && { start }), ...(component && { page: component }) });
  const isReported = (options = {}) =>
    expect
      .poll(async () => (await tools.listErrors(release)).map((error) => [error.kind, error.page]), options)
      .toContainEqual([kind, '/tools']);

  const openedAt = performance.now();
  const page = await use(context);
  // A page that hangs before its worker has started is reported by the next one.
  if (kind === 'hang') await isReported({ timeout: 20_000 }).catch(() => undefined);
  if (outcome === 'the page, which goes on') await isReported();
  const withoutMs = await seeOutcome[outcome](page, openedAt);
  await isReported();
  await tools.rollBack();
  return withoutMs;
}

for (const [index, [name, broken]] of Object.entries(releases).entries()) {
  // `hanging-releases.spec.ts` and `watchdog.spec.ts` have the others.
  const tag = broken.isLong ? ['@long'] : [];
  test(
    `a release that ${name}: ${broken.outcome}, and the team is notified @13.1 @13.2 @13.4 @14.4`,
    { tag },
    async ({ context, tools, consoleErrors }) => {
      await meet(broken, `broken${index}`, context, tools);
      for (const error of consoleErrors.take()) expect(error).toContain('broken on purpose');
    },
  );
}

test(
  'nobody is without a working page for six seconds @13.1 @13.2',
  { tag: '@long' },
  async ({ openVisitor, tools, consoleErrors }) => {
    const promisedMs = 6000;
    for (const [index, [name, broken]] of Object.entries(releases).entries())
      await test.step(name, async () => {
        const attempt = async (edition: string) =>
          meet(broken, `${edition}${index}`, await openVisitor(), tools);
        expect(await findShortestMs(promisedMs, attempt)).toBeLessThan(promisedMs);
      });
    consoleErrors.take();
  },
);

test('docs/broken-releases.md says of each what visitors have of it and what the team gets', () => {
  const rows = readFileSync(fromRoot('docs/broken-releases.md'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split(' | ').map((cell) => cell.replace(/^\| | *\|?$/g, '').trim()));
  const [, ...documented] = rows.map(([release, outcome, , report]) => [release, outcome, report]);
  const kinds = Object.entries(releases).map(([name, { outcome, kind }]) => [name, outcome, `\`${kind}\``]);
  expect(documented.filter(([release]) => !/^-+$/.test(release ?? ''))).toEqual(kinds);
});
