import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test as base, type BrowserContext } from '@playwright/test';
import { ConsoleErrors } from './console-errors';
import { Mailbox } from './mailbox';
import { PolicyViolations } from './policy-violations';
import { startNewSite, type NewSite } from './site';

interface WorkerFixtures {
  /** Variables for the site beside the usual ones; a file that sets some gets a site of its own. */
  siteEnv: Record<string, string>;
  /** An empty folder, removed at the end. */
  dataDir: string;
  /** The running site, started once; tests share it and so make accounts of their own. */
  site: NewSite;
}

interface TestFixtures {
  /** An error on the console of any page fails the test, unless the test takes it. */
  consoleErrors: ConsoleErrors;
  /** So does whatever the content security policy refuses. */
  policyViolations: PolicyViolations;
  /** Another visitor, with a browser of their own. */
  openVisitor: () => Promise<BrowserContext>;
  mailbox: Mailbox;
  /** An e-mail address that no other test uses. */
  newEmail: () => string;
}

export const test = base.extend<TestFixtures, WorkerFixtures>({
  siteEnv: [{}, { option: true, scope: 'worker' }],
  dataDir: [
    async ({}, use) => {
      const folder = await mkdtemp(path.join(tmpdir(), 'site-e2e-'));
      await use(folder);
      await rm(folder, { recursive: true });
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ dataDir, siteEnv }, use, { project, workerIndex }) => {
      await mkdir(project.outputDir, { recursive: true });
      const logFile = path.join(project.outputDir, `site-${workerIndex}.log`);
      const site = await startNewSite({ dataDir, logFile, env: siteEnv });
      await use(site);
      await site.interrupt();
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
  policyViolations: [
    async ({ context }, use) => {
      const violations = new PolicyViolations();
      await violations.watch(context);
      await use(violations);
      expect(violations.take(), 'what the content security policy has refused').toEqual([]);
    },
    { auto: true },
  ],
  openVisitor: async ({ browser, baseURL, consoleErrors, policyViolations }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({ baseURL });
      consoleErrors.watch(context);
      await policyViolations.watch(context);
      contexts.push(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  mailbox: async ({ browser, baseURL }, use) => {
    // Its console is not watched: a mail stands in a frame without scripts, which now and then refuses the test tool's own.
    const context = await browser.newContext({ baseURL });
    await use(new Mailbox(context));
    await context.close();
  },
  newEmail: async ({}, use, { testId }) => {
    let count = 0;
    await use(() => `${testId}-${(count += 1)}@example.com`);
  },
});

export { expect };
