import type { Browser, Page } from '@playwright/test';
import { buildExample, type BuiltExample } from '../../releases/build-example';
import { checkRelease } from '../../releases/check-release';
import { expect, test } from '../../fixtures/site-fixtures';
import { startOrigin, type Origin } from '../../releases/origin';
import { publishPost } from '../../steps/publish-post';
import { replaceEntry, serveCopy, type ReleaseCopy } from '../../releases/release-copy';
import { inlineReleaseSet, readReleaseSet } from '../../releases/release-set';
import { runReleases } from '../../commands/run-releases';
import { runCommand } from '../../commands/run-command';
import { expectToast, signUp } from '../../steps/member-steps';

let converters: BuiltExample;
let pinboard: BuiltExample;
/** Serves them from elsewhere. */
let origin: Origin;

test.beforeAll(async () => {
  converters = await buildExample('converters');
  pinboard = await buildExample('pinboard');
  origin = await startOrigin({ converters: converters.files, pinboard: pinboard.files });
});
test.afterAll(async () => {
  await origin.close();
  await Promise.all([converters.remove(), pinboard.remove()]);
});

/** What the page has refused for want of a hash. */
test.beforeEach(({ context }) =>
  context.addInitScript(() => {
    const refused: string[] = [];
    Object.assign(window, { refused });
    new ReportingObserver(
      (reports) => {
        for (const { type, body } of reports as unknown as { type: string; body: { blockedURL: string } }[])
          if (type === 'integrity-violation') refused.push(body.blockedURL);
      },
      { buffered: true },
    ).observe();
  }),
);
const refusedIn = (page: Page) => page.evaluate(() => (window as unknown as { refused: string[] }).refused);

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Every script that holds React itself; the shell has the one. */
function watchReact(page: Page): Set<string> {
  const withReact = new Set<string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    if (text.includes('react.transitional.element')) withReact.add(response.url());
  });
  return withReact;
}
/** The examples have fewer pages than the areas whose place they take. */
const dropping = ['--activate', '--drop-routes'];
const onlyOfShell = [expect.stringMatching(/\/assets\/main\.\w+\.js$/)];

test('a remote built with Rspack takes the place of the tools, registered by its manifest', async ({
  page,
  site,
  dataDir,
  mailbox,
  newEmail,
  openVisitor,
  consoleErrors,
}) => {
  const target = { url: site.url, dataDir };
  const address = `${origin.url}/converters/mf-manifest.json`;
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  const chunks = () => requested.filter((url) => /\/converters\/\d+\.\w+\.js$/.test(url));

  await test.step('one command makes it live', async () => {
    expect(await runReleases(target, 'register', 'tools', address, '--unchecked', ...dropping)).toMatchObject(
      {
        to: 'converters_1_0_0',
      },
    );
  });

  await test.step('it stands between header and footer, with the one React', async () => {
    const withReact = watchReact(page);
    await page.goto('/tools');
    await expect(heading(page)).toHaveText('Converters');
    await expect(page).toHaveTitle('Converters – Dev Commons');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText('You convert as a guest.')).toBeVisible();
    expect([...withReact]).toEqual(onlyOfShell);
  });

  await test.step('a link of the router fetches its chunk, with the hash', async () => {
    expect(chunks()).toEqual([]);
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const chunkHash = page.evaluate(
      () =>
        new Promise<string>((resolve) =>
          new MutationObserver((records) => {
            const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
            const script = added.find((node) => node instanceof HTMLScriptElement);
            if (script) resolve(script.integrity);
          }).observe(document.head, { childList: true }),
        ),
    );
    await page.getByRole('link', { name: 'Temperature' }).click();
    await expect(heading(page)).toHaveText('Temperature');
    expect(await chunkHash).toMatch(/^sha384-/);
    expect(chunks()).toHaveLength(1);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step("hooks, fields and toasts are the shell's", async () => {
    await page.getByLabel('Degrees Celsius').fill('100');
    await expect(page.getByText('212 °F')).toBeVisible();
    await page.getByRole('button', { name: 'Announce it' }).click();
    await expectToast(page, '100 °C are 212 °F');
  });

  await test.step('it sees who signs in elsewhere on the site', async () => {
    const visitor = await (await openVisitor()).newPage();
    const email = newEmail();
    await signUp(visitor, email, mailbox);
    await visitor.getByRole('link', { name: 'Tools', exact: true }).first().click();
    await expect(visitor.getByText(`You convert as ${email}.`)).toBeVisible();
  });
  expect(await refusedIn(page)).toEqual([]);

  await test.step('a chunk with another content is not run', async () => {
    const visitor = await (await openVisitor()).newPage();
    await visitor.goto('/tools');
    await expect(heading(visitor)).toHaveText('Converters');
    await visitor.route(`${origin.url}/converters/*.js*`, async (route) => {
      const file = new URL(route.request().url()).pathname.replace('/converters/', '');
      await route.fulfill({
        contentType: 'text/javascript',
        headers: { 'access-control-allow-origin': '*' },
        body: `globalThis.tampered = true;${converters.files.get(file)}`,
      });
    });
    await visitor.getByRole('link', { name: 'Temperature' }).click();
    await expect(heading(visitor)).toHaveText('This page could not be loaded');
    expect(await visitor.evaluate(() => 'tampered' in globalThis)).toBe(false);
    expect(consoleErrors.take()).toContainEqual(expect.stringContaining('integrity'));
  });
  await runReleases(target, 'rollback', 'tools');
});

test('a remote built with Vite takes the place of the blog, registered by its manifest', async ({
  page,
  request,
  site,
  dataDir,
  mailbox,
  newEmail,
  openVisitor,
}) => {
  const target = { url: site.url, dataDir };
  const post = { title: 'A post on the board', content: '<p>Pinned up.</p>' };
  const id = await publishPost(request, site.admin, post);
  const toPath = (url: string) => url.replace(`${origin.url}/pinboard/`, '');
  const requested = new Set<string>();
  page.on('request', (sent) => {
    if (sent.url().startsWith(`${origin.url}/`)) requested.add(toPath(sent.url()));
  });
  let named: string[] = [];

  await test.step('one command makes it live', async () => {
    const address = `${origin.url}/pinboard/mf-manifest.json`;
    expect(await runReleases(target, 'register', 'blog', address, '--unchecked', ...dropping)).toMatchObject({
      to: 'pinboard_1_0_0',
    });
  });

  await test.step('its page names the hash of every module', async () => {
    const html = await (await request.get('/blogs')).text();
    const links = [
      ...html.matchAll(/<link rel="modulepreload" href="([^"]+)" integrity="sha384-[\w+/]{64}"/g),
    ];
    named = links.map(([, href = '']) => toPath(href));
    expect(named.length).toBeGreaterThan(1);
    for (const file of named) expect(pinboard.files.has(file)).toBe(true);
  });

  await test.step('it stands between header and footer, with the one React', async () => {
    const withReact = watchReact(page);
    await page.goto('/blogs');
    await expect(heading(page)).toHaveText('Pinboard');
    await expect(page).toHaveTitle('Pinboard – Dev Commons');
    await expect(page.getByRole('banner')).toBeVisible();
    await expect(page.getByRole('contentinfo')).toBeVisible();
    await expect(page.getByText('You read as a guest.')).toBeVisible();
    expect([...withReact]).toEqual(onlyOfShell);
  });

  await test.step('a link of the router shows a page from a chunk of its own', async () => {
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('link', { name: post.title }).click();
    await expect(page).toHaveURL(`/posts/${id}`);
    await expect(heading(page)).toHaveText(post.title);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  await test.step("hooks, buttons and toasts are the shell's", async () => {
    await page.getByRole('button', { name: 'Say thanks' }).click();
    await expectToast(page, /^Thanked /);
    await expect(page.getByText('Thanks said: 1')).toBeVisible();
  });

  await test.step('nothing ran whose hash the page had not named, beside the runtime of the shell one of its own', async () => {
    expect(named).toEqual(expect.arrayContaining([...requested]));
    expect([...requested]).toEqual(expect.arrayContaining(named));
    const versions = await page.evaluate(() =>
      (
        globalThis as unknown as { __FEDERATION__: { __INSTANCES__: { name: string; version: string }[] } }
      ).__FEDERATION__.__INSTANCES__.map(({ name, version }) => [name, version]),
    );
    expect(Object.fromEntries(versions)).toMatchObject({ shell: '2.9.2', pinboard_1_0_0: '2.9.1' });
  });

  await test.step('a page of another area loads it later on, with every hash as well', async () => {
    const visitor = await (await openVisitor()).newPage();
    const email = newEmail();
    await signUp(visitor, email, mailbox);
    await visitor.getByRole('link', { name: 'Blogs' }).first().click();
    await expect(visitor.getByText(`You read as ${email}.`)).toBeVisible();
    const announced = await visitor
      .locator('link[rel="modulepreload"]')
      .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).integrity));
    expect(announced).toEqual(named.map(() => expect.stringMatching(/^sha384-/)));
    await visitor.getByRole('link', { name: post.title }).click();
    await expect(heading(visitor)).toHaveText(post.title);
  });
  expect(await refusedIn(page)).toEqual([]);
  await runReleases(target, 'rollback', 'blog');
});

test('the site serves both itself when they are published by their manifests', async ({
  page,
  site,
  dataDir,
}) => {
  const target = { url: site.url, dataDir };
  for (const [remote, example, title] of [
    ['tools', 'converters', 'Converters'],
    ['blog', 'pinboard', 'Pinboard'],
  ] as const) {
    const next = await buildExample(example, { version: '2.0.0' });
    await runReleases(
      target,
      'publish',
      remote,
      `${next.folder}/mf-manifest.json`,
      '--unchecked',
      ...dropping,
    );
    const hosts = new Set<string>();
    page.on('request', (request) => hosts.add(new URL(request.url()).origin));
    await page.goto(remote === 'tools' ? '/tools' : '/blogs');
    await expect(heading(page)).toHaveText(title);
    expect([...hosts]).toEqual([site.url]);
    if (remote === 'tools') {
      await page.getByRole('link', { name: 'Temperature' }).click();
      await expect(heading(page)).toHaveText('Temperature');
    }
    expect(await refusedIn(page)).toEqual([]);
    await runReleases(target, 'rollback', remote);
    await next.remove();
  }
  expect(origin.url).not.toBe(site.url);
});

test('a remote with a runtime plugin of its own is loaded', async ({ page, site, dataDir }) => {
  const target = { url: site.url, dataDir };
  const built = await buildExample('converters', {
    version: '3.0.0',
    edits: {
      'rspack.config.mjs': [
        'manifest: true,',
        "manifest: true,\n      runtimePlugins: ['./src/watch-shares.js'],",
      ],
    },
    additions: {
      'src/watch-shares.js': `export default () => ({
        name: 'watch-shares',
        resolveShare(found) {
          (globalThis.requestedShares ??= []).push(found.pkgName);
          return found;
        },
      });`,
    },
  });
  await runReleases(target, 'publish', 'tools', built.folder, '--unchecked', ...dropping);
  await page.goto('/tools');
  await expect(heading(page)).toHaveText('Converters');
  const requested = await page.evaluate(
    () => (globalThis as unknown as { requestedShares: string[] }).requestedShares,
  );
  expect(requested).toEqual(expect.arrayContaining(['react', '@site/shared/router']));
  await runReleases(target, 'rollback', 'tools');
  await built.remove();
});

test('a remote for another React is refused, and fails with a name when it is forced upon a page', async ({
  page,
  site,
  dataDir,
}) => {
  const built = await buildExample('converters', {
    version: '4.0.0',
    edits: { 'rspack.config.mjs': ["react: '^19.0.0'", "react: '^18.0.0'"] },
  });
  const args = ['release', 'publish', 'tools', built.folder, '--unchecked'];
  const { stderr } = await runCommand(args, { PUBLIC_URL: site.url, DATA_DIR: dataDir });
  expect(stderr).toMatch(/needs react \^18\.0\.0, but the shell provides 19\.\d/);

  await forceTools(page, converters);
  await page.goto('/tools');
  await expect(heading(page)).toHaveText('Converters');

  await forceTools(page, built);
  const withReact = watchReact(page);
  const report = page.waitForRequest((request) => /\/failures\/$/.test(request.url()));
  await page.goto('/tools');
  await expect(heading(page)).toHaveText('This page could not be loaded');
  expect((await report).postDataJSON()).toMatchObject({ release: built.container, kind: 'start' });
  expect([...withReact]).toEqual(onlyOfShell);
  await built.remove();
});

/** Makes the pages of a browser carry this build in the place of the tools, whatever the registry thinks of it. */
async function forceTools(page: Page, { files, container }: BuiltExample): Promise<void> {
  const remotes = (await readReleaseSet(page.request)).remotes.filter(({ name }) => name !== 'tools');
  const folder = `/remotes/tools/${container}/`;
  const entry = [...files.keys()].find((file) => file.startsWith('remoteEntry.'))!;
  const copy: ReleaseCopy = {
    release: {
      name: 'tools',
      release: container,
      contract: 1,
      entry: folder + entry,
      container,
      routes: ['/tools'],
      preload: [{ url: folder + entry, as: 'script', integrity: '' }],
    },
    files: new Map([...files].map(([file, text]) => [folder + file, text])),
  };
  replaceEntry(copy, files.get(entry)!);
  await serveCopy(page, copy);
  await inlineReleaseSet(page, { id: container, remotes: [...remotes, copy.release] });
}

async function expectNothingWrong(browser: Browser, address: string): Promise<void> {
  const { problems, passed } = await checkRelease(browser, address);
  expect(problems).toEqual({});
  expect(passed).toHaveLength(13);
}

// The pinboard is a whole area, with pages of its own.
for (const [example, tag] of [
  ['pinboard', []],
  ['converters', ['@long']],
] as const) {
  test(`check-remote finds nothing wrong with ${example}`, { tag: [...tag] }, ({ browser }) =>
    expectNothingWrong(browser, `${origin.url}/${example}/mf-manifest.json`),
  );
}

// Its journeys are in `provider-sign-in.spec.ts`, and its bundler is that of the converters.
test('check-remote finds nothing wrong with oidc-auth', { tag: '@long' }, async ({ browser }) => {
  const { files, remove } = await buildExample('oidc-auth');
  const origin = await startOrigin({ example: files });
  await expectNothingWrong(browser, `${origin.url}/example/mf-manifest.json`);
  await origin.close();
  await remove();
});
