import { expect, test } from '../../fixtures/site-fixtures';
import { createMember } from '../../steps/member-steps';
import { openWhole, writePost } from '../../steps/storage-steps';

// With their workers, as visitors have them.
test.use({ serviceWorkers: 'allow' });

/** `blocked-cookies.spec.ts` takes all of them at once that a setting of a browser can take. */
const stores = {
  ...{ localStorage: [], BroadcastChannel: [], 'navigator.serviceWorker': [] },
  ...{ sessionStorage: ['@long'], indexedDB: ['@long'], caches: ['@long'], 'navigator.locks': ['@long'] },
};

for (const [store, tag] of Object.entries(stores))
  test(
    `where ${store} throws, pages are there, and a member signs in and writes`,
    { tag },
    async ({ openVisitor, mailbox, newEmail }) => {
      const email = newEmail();
      await createMember(await (await openVisitor()).newPage(), email, mailbox);
      const visitor = await openVisitor();
      await visitor.addInitScript((name) => {
        const key = name.replace('navigator.', '');
        const owner = key === name ? globalThis : Navigator.prototype;
        const get = () => {
          throw new DOMException('Access is denied for this document.', 'SecurityError');
        };
        Object.defineProperty(owner, key, { get, configurable: true });
      }, store);
      const page = await visitor.newPage();
      await openWhole(page, '/');
      await openWhole(page, '/blogs');
      await writePost(page, email, `Without ${store}, by ${email}`);
    },
  );

test('a full disk takes no page away, and a member signs in and writes @14.1', async ({
  openVisitor,
  mailbox,
  newEmail,
  site,
}) => {
  const email = newEmail();
  await createMember(await (await openVisitor()).newPage(), email, mailbox);
  const page = await (await openVisitor()).newPage();
  await test.step('nothing more can be stored', async () => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: site.url, quotaSize: 1 });
    await page.goto('/about-us');
    const canStore = await page.evaluate(() => {
      for (const storage of [localStorage, sessionStorage]) {
        for (let size = 2 ** 22; size >= 1; size /= 2) {
          try {
            for (let at = 0; ; at += 1) storage.setItem(`${size}-${at}`, 'x'.repeat(size));
          } catch {
            // The rest is filled with smaller ones.
          }
        }
      }
      try {
        localStorage.setItem('a', 'b');
        return true;
      } catch {
        return false;
      }
    });
    expect(canStore).toBe(false);
  });
  await openWhole(page, '/');
  await openWhole(page, '/blogs');
  await writePost(page, email, `On a full disk, by ${email}`);
});
