import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import type { Cluster } from '../../multi-process/cluster';
import { expect, test } from '../../multi-process/shell-versions';
import { expectToast, logIn } from '../../steps/member-steps';
import { untilHydrated } from '../../steps/served-page';

function adminOf({ firstStarts }: Cluster) {
  const { email, password = '' } = firstStarts.find(({ firstAdmin }) => firstAdmin)!.firstAdmin!;
  return { email, password };
}

const findShell = (page: Page) =>
  page.evaluate(
    () =>
      document.querySelector<HTMLScriptElement>('script[src^="/assets/main."]')?.getAttribute('src') ?? '',
  );

test('no page stays blank while two servers behind one address have different versions', async ({
  shell,
  versions: [, second],
  browser,
}) => {
  await shell.publish(second);
  await shell.replace(0, second);
  const seen = new Set<string>();
  for (let load = 0; load < 12; load += 1) {
    // Nothing is kept from one load to the next.
    const context = await browser.newContext({ serviceWorkers: 'block' });
    const page = await context.newPage();
    await page.goto(`${shell.url}/tools`);
    await untilHydrated(page);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    seen.add(await findShell(page));
    await context.close();
  }
  expect(seen.size).toBe(2);
});

for (const [number, orders] of (
  [
    [
      [0, 1],
      [1, 0],
    ],
    [
      [1, 0],
      [0, 1],
    ],
  ] as const
).entries()) {
  const tag = number === 0 ? [] : ['@long'];
  test(
    `a tab of the first version goes on when all servers are of the third, replaced as ${orders.join(' and ')}`,
    { tag },
    async ({ shell, versions: [, ...later], cluster, page, problems }) => {
      await page.goto(shell.url);
      await untilHydrated(page);
      const first = await findShell(page);
      for (const [index, version] of later.entries()) {
        await shell.publish(version);
        for (const slot of orders[index]!) await shell.replace(slot, version);
      }

      await test.step('a form, a toast and the menu of a member', async () => {
        await page.getByRole('link', { name: 'Login' }).first().click();
        await logIn(page, adminOf(cluster));
        await expectToast(page, 'Login successful');
        await page.getByRole('button', { name: 'Account menu' }).click();
        await page.getByRole('menuitem', { name: 'Moderation' }).click();
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      });
      await expect.poll(() => [...problems]).toEqual([]);
      expect(await findShell(page)).toBe(first);

      await test.step('and gets the third version when it is loaded again', async () => {
        await page.reload();
        await untilHydrated(page);
        expect(await findShell(page)).not.toBe(first);
        await expect.poll(() => [...problems]).toEqual([]);
      });
      expect(shell.complaints).toEqual([]);
    },
  );
}

test('the files of another version come from the disk when the registry is down, also after a restart', async ({
  shell,
  versions: [first, second],
  cluster,
  folder,
  request,
}) => {
  const filesOf = async () => {
    const html = await (await request.get(shell.url)).text();
    return [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url = '']) => url);
  };
  const files = await filesOf();
  expect(files).not.toEqual([]);
  await shell.publish(second);
  for (const slot of [0, 1] as const) {
    await shell.replace(slot, second);
    // A server does not wait for all builds before it starts.
    const kept = path.join(folder, `shell-server-${slot}/shell-server/remotes/shell-builds`, first.build);
    await expect
      .poll(() => readdir(kept).catch(() => []))
      .toEqual(expect.arrayContaining(files.map((url) => path.basename(url))));
  }
  await cluster.apis[0].stop();
  for (const slot of [0, 1] as const) await shell.replace(slot, second);
  for (const url of files) expect([url, (await request.get(shell.url + url)).status()]).toEqual([url, 200]);
  await cluster.apis[0].start();
  await shell.publish(first);
});
