import { expect, test } from '../../fixtures/site-fixtures';
import { readReleaseSet } from '../../releases/release-set';
import { expectToast, logIn, password, signUp } from '../../steps/member-steps';

const areas = [
  { remote: 'auth', path: '/signup', heading: 'Create an account' },
  { remote: 'blog', path: '/blogs', heading: 'Blog Posts' },
  { remote: 'tools', path: '/tools', heading: 'Web Tools Collection' },
  { remote: 'info', path: '/about-us', heading: 'About Us' },
];

for (const { remote, path, heading } of areas) {
  test(`remote-${remote} opens through the shell, and its deep link survives a reload @1.3 @2.3 @2.7 @2.10 @2.14 @7.1`, async ({
    page,
  }) => {
    // What does not come soon is requested once more.
    const requested = new Set<string>();
    page.on('request', (request) => requested.add(new URL(request.url()).pathname));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const ofRemotes = [...requested].filter((path) => path.startsWith('/remotes/'));
    // The page brings its style sheet along.
    expect(ofRemotes.map((path) => path.replace(/^.*\.(\w+)$/, '$1'))).toEqual(['js', 'js']);
    expect(ofRemotes.filter((path) => !path.startsWith(`/remotes/${remote}/`))).toEqual([]);

    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page).toHaveURL(path);
  });
}

test('every release carries its federation manifest, and the shell has registered the entry that it names', async ({
  page,
}) => {
  const { remotes } = await readReleaseSet(page.request);
  expect(remotes.map(({ name }) => name).sort()).toEqual(['auth', 'blog', 'console', 'info', 'tools']);
  for (const { entry, container } of remotes) {
    const folder = entry.slice(0, entry.lastIndexOf('/') + 1);
    const { metaData } = (await (await page.request.get(`${folder}mf-manifest.json`)).json()) as {
      metaData: { globalName: string; remoteEntry: { name: string; type: string } };
    };
    expect(metaData).toMatchObject({ globalName: container, remoteEntry: { type: 'var' } });
    expect(folder + metaData.remoteEntry.name).toBe(entry);
  }

  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
  const registered = await page.evaluate(() => {
    const { __FEDERATION__: federation } = globalThis as unknown as {
      __FEDERATION__: { __INSTANCES__: { name: string; options: { remotes: { entry: string }[] } }[] };
    };
    const shell = federation.__INSTANCES__.find(({ name }) => name === 'shell');
    return shell?.options.remotes.map(({ entry }) => new URL(entry).pathname);
  });
  expect(registered).toEqual([remotes.find(({ name }) => name === 'tools')?.entry]);
});

test('an unknown path is answered with 404 and a page inside header and footer @2.17', async ({
  page,
  consoleErrors,
}) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByRole('banner')).toBeVisible();
  expect(consoleErrors.take()).toHaveLength(1);
});

test('React comes once, whatever areas are visited', async ({ page }) => {
  const withReact = new Set<string>();
  page.on('response', async (response) => {
    if (response.request().resourceType() !== 'script') return;
    const text = await response.text().catch(() => '');
    if (text.includes('__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS')) withReact.add(response.url());
  });
  await page.goto('/');
  await page.getByRole('link', { name: 'Blogs' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog Posts');
  await page.getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
  await page.getByRole('link', { name: 'Register' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Create an account');
  // react and react-dom both name the internals, and both lie in the shell's one script.
  expect([...withReact]).toEqual([expect.stringMatching(/\/assets\/main\.\w+\.js$/)]);
});

test('signing in through remote-auth shows in the header and in remote-blog without a reload', async ({
  page,
  mailbox,
  newEmail,
}) => {
  await page.goto('/blogs');
  await page.getByRole('link', { name: 'Write Blogs' }).click();
  await expectToast(page, 'Please log in first to write blogs');
  await expect(page).toHaveURL('/blogs');

  const email = newEmail();
  await signUp(page, email, mailbox);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/write-blogs');
  await expect(page).toHaveURL('/login');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await logIn(page, { email, password });

  await test.step('the header of the shell knows the member', async () => {
    await expect(page.getByRole('button', { name: 'Account menu' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Register' })).toHaveCount(0);
  });
  await test.step('remote-blog knows the member, on the page that asked for a login', async () => {
    await expect(page).toHaveURL('/write-blogs');
    await expect(page.getByRole('button', { name: 'Submit for Approval' })).toBeVisible();
  });
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});
