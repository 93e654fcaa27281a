import type { Page } from '@playwright/test';
import { test } from '../../fixtures/broken-tools';
import { expect } from '../../fixtures/site-fixtures';
import { openBrokenTools } from '../../steps/open-tools';
import { publishPost } from '../../steps/publish-post';

const red = 'rgb(255, 0, 0)';
const careless = `* { color: ${red} } header { display: none } footer a::before { content: 'x' }`;

/** How styles may come into a document, past the files that were checked. */
const ways: [release: string, start: string][] = [
  [
    'ownSheet',
    `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(careless)});
     document.adoptedStyleSheets.push(sheet);`,
  ],
  [
    // As Emotion, styled-components and others do.
    'emptyElement',
    `const element = document.createElement('style');
     document.head.append(element);
     element.sheet.insertRule('* { color: ${red} }'); element.sheet.insertRule('header { display: none }');`,
  ],
  [
    'addedRules',
    `const link = document.createElement('link');
     Object.assign(link, { rel: 'stylesheet', href: '/remotes/tools/addedRules/styles.css' });
     link.onload = () => setTimeout(() => {
       link.sheet.insertRule('* { color: ${red} }'); link.sheet.insertRule('header { display: none }');
     }, 2000);
     document.head.append(link);`,
  ],
];

const readColor = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color);

test('styles of a release reach its own area alone, however they come, and are reported @13.3', async ({
  context,
  tools,
}) => {
  for (const [release, start] of ways) {
    await test.step(release, async () => {
      await tools.goLive({ release, start, styles: '.own { margin: 0 }' });
      const page = await openBrokenTools(context);
      await expect(page.getByRole('heading', { name: 'Broken tools' })).toHaveCSS('color', red);
      await expect(page.getByRole('banner')).toBeVisible();
      expect(await readColor(page, 'header a')).not.toBe(red);
      expect(await readColor(page, 'body')).not.toBe(red);
      await expect
        .poll(async () => (await tools.listErrors(release)).map(({ kind, message }) => `${kind} ${message}`))
        .toContain('policy Its styles are not scoped to its area: header');
      await page.getByRole('banner').getByRole('link', { name: 'Blogs', exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).not.toHaveCSS('color', red);
      await tools.rollBack();
    });
  }
});

test('a style element with text is refused, and so is text that comes later', async ({
  page,
  consoleErrors,
  policyViolations,
}) => {
  await page.goto('/tools');
  const color = await page.evaluate((text) => {
    const filled = document.createElement('style');
    filled.textContent = text;
    const filledLater = document.createElement('style');
    document.head.append(filled, filledLater);
    filledLater.textContent = text;
    return getComputedStyle(document.body).color;
  }, `* { color: ${red} !important }`);
  expect(color).not.toBe(red);
  const seen: string[][] = [[], []];
  await expect.poll(() => seen[0]?.push(...consoleErrors.take())).toBe(2);
  await expect.poll(() => seen[1]?.push(...policyViolations.take())).toBe(2);
});

test('a library that locks the body keeps the page behind a dialog from scrolling', async ({ page }) => {
  await page.goto('/terms-and-conditions');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const lock = (overflow: string) =>
    page.evaluate((value) => void (document.body.style.overflow = value), overflow);
  const scroll = async () => {
    await page.mouse.move(300, 300);
    await page.mouse.wheel(0, 400);
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 300)));
    return page.evaluate(() => scrollY);
  };
  await lock('hidden');
  expect(await scroll()).toBe(0);
  await lock('');
  expect(await scroll()).toBeGreaterThan(0);
});

test('styles in a file reach its own area alone, too', async ({ context, tools }) => {
  const link = `const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href: '/remotes/tools/linked/styles.css' });
    document.head.append(link);`;
  // It names an attribute, and so is refused by no rule for files.
  await tools.goLive({
    release: 'linked',
    start: link,
    styles: `[id], [class], [href] { color: ${red} } [class]::after { content: none }`,
  });
  const page = await openBrokenTools(context);
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.styleSheets].some(
          (sheet) => sheet.href?.endsWith('/styles.css') && sheet.cssRules.length,
        ),
      ),
    )
    .toBe(true);
  expect(await readColor(page, 'header a')).not.toBe(red);
  expect(await readColor(page, 'main')).not.toBe(red);
  await page
    .getByRole('heading', { name: 'Broken tools' })
    .evaluate((heading) => heading.classList.add('anything'));
  await expect(page.getByRole('heading', { name: 'Broken tools' })).toHaveCSS('color', red);
});

test('every rule of a release that was built here is contained as well @13.3', async ({ page }) => {
  await page.goto('/blogs');
  await expect(page.getByRole('heading', { level: 1, name: /Blog/ })).toBeVisible();
  const countUncontained = () =>
    page.evaluate(() => {
      const list = (rules: CSSRuleList): CSSStyleRule[] =>
        [...rules].flatMap((rule) =>
          rule instanceof CSSStyleRule
            ? [rule, ...list(rule.cssRules)]
            : rule instanceof CSSGroupingRule
              ? list(rule.cssRules)
              : [],
        );
      const sheets = [...document.styleSheets].filter(({ ownerNode, href }) =>
        href ? href.includes('/remotes/') : !(ownerNode as HTMLElement).dataset['href']?.startsWith('main.'),
      );
      const rules = sheets.flatMap(({ cssRules }) => list(cssRules));
      const findAround = ({ parentRule }: CSSRule): CSSStyleRule | undefined =>
        parentRule instanceof CSSStyleRule ? parentRule : parentRule ? findAround(parentRule) : undefined;
      const isContained = (rule: CSSStyleRule): boolean => {
        if (rule.selectorText.includes('[data-remote="blog"]')) return true;
        const around = findAround(rule);
        return around !== undefined && rule.selectorText.includes('&') && isContained(around);
      };
      return [rules.length > 20, rules.filter((rule) => !isContained(rule)).length];
    });
  // What the server has sent is there before the scripts are.
  await expect.poll(countUncontained).toEqual([true, 0]);
});

test('what was contained at build reaches its own area alone before any script runs', async ({
  browser,
  request,
  site,
}) => {
  // Without a post there is no list.
  await publishPost(request, site.admin, { title: 'A post', content: '<p>Words.</p>' });
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const posts = page.locator('[data-remote="blog"] ul[class]').filter({ hasText: 'A post' });
  // A page that was rendered before the post may be sent once more.
  await expect(async () => {
    await page.goto(`${site.url}/blogs`);
    await expect(posts).toHaveCount(1, { timeout: 1000 });
  }).toPass();
  const displays = await posts.evaluate((list) => {
    const outside = document.createElement('ul');
    outside.className = list.className;
    document.querySelector('header')!.append(outside);
    const inside = list.parentElement!.appendChild(outside.cloneNode() as Element);
    return [inside, outside].map((element) => getComputedStyle(element).display);
  });
  expect(displays).toEqual(['grid', 'block']);
  await context.close();
});
