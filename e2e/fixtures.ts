import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test as base, type BrowserContext } from '@playwright/test';
import { ConsoleErrors } from './console-errors';
import { Mailbox } from './mailbox';
import { startSite, type Site } from './site';

interface WorkerFixtures {
  /** The running site, started once; tests share it and so make accounts of their own. */
  site: Site;
}

interface TestFixtures {
  /** An error on the console of any page fails the test, unless the test takes it. */
  consoleErrors: ConsoleErrors;
  /** Another visitor, with a browser of their own. */
  openVisitor: () => Promise<BrowserContext>;
  mailbox: Mailbox;
  /** An e-mail address that no other test uses. */
  newEmail: () => string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  site: [
    async ({}, use, { project, workerIndex }) => {
      await mkdir(project.outputDir, { recursive: true });
      const site = await startSite(path.join(project.outputDir, `site-${workerIndex}.log`));
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  baseURL: ({ site }, use) => use(site.url),
  consoleErrors: [
    async ({ context }, use) => {
      const errors = new ConsoleErrors();
      errors.watch(context);
      await use(errors);
      expect(errors.take(), 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
  openVisitor: async ({ browser, baseURL, consoleErrors }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL });
      consoleErrors.watch(context);
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  mailbox: async ({ openVisitor }, use) => use(new Mailbox(await openVisitor())),
  newEmail: async ({}, use, { testId }) => {
    let count = 0;
    await use(() => `${testId}-${(count += 1)}@example.com`);
  },
});

export { expect };
