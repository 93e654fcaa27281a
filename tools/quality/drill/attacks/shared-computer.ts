import type { Page } from '@playwright/test';
import { paths } from '@site/shared/paths';
import { waitUntil } from '../wait-until';
import type { Attack } from './attack';
import { withPage } from './with-page';

/** A guest reads the first one, and then a member the second one. */
const [ofGuest, ofMember] = [paths.terms, paths.privacy];

export const sharedComputer: Attack = {
  name: 'shared-computer',
  title: 'the next person at a computer looks for what a member has read there',
  needs: ['mailbox'],
  run: async ({ url, createMember }) => {
    const { email, password } = await createMember();
    return withPage(url, async (page) => {
      const read = async (path: string) => {
        await page.goto(path);
        await waitUntil(async () => (await listKeptPages(page)).includes(path), `${path} is kept`);
      };
      await read(ofGuest);
      await page.goto(paths.login);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.getByRole('button', { name: 'Account menu' }).waitFor();
      await read(ofMember);
      await page.getByRole('button', { name: 'Account menu' }).click();
      await page.getByRole('menuitem', { name: 'Sign out' }).click();
      const isGone = async () => !(await listKeptPages(page)).includes(ofMember);
      await waitUntil(isGone, 'what the member has read is gone').catch(() => undefined);
      const kept = await listKeptPages(page);
      return {
        figures: { kept: kept.join(' ') },
        expectations: {
          'what the member has read is gone': !kept.includes(ofMember),
          'what a guest has read stays': kept.includes(ofGuest),
        },
      };
    });
  },
};

function listKeptPages(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('offline-pages'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().map(({ url }) => new URL(url).pathname);
  });
}
