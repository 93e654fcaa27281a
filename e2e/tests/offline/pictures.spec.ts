import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/offline-fixtures';
import { goOffline, seePage } from '../../steps/offline-steps';
import { publishPost } from '../../steps/publish-post';

/** A picture with the many tones of a photograph. */
const drawPhoto = (page: Page) =>
  page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [600, 400];
    const context = canvas.getContext('2d')!;
    for (let i = 0; i < 300; i += 1) {
      const [x, y] = [(i * 197) % 600, (i * 89) % 400];
      const gradient = context.createRadialGradient(x, y, 0, x, y, 90);
      gradient.addColorStop(0, `hsl(${(i * 47) % 360} 60% 50% / 0.8)`);
      gradient.addColorStop(1, 'transparent');
      context.fillStyle = gradient;
      context.fillRect(0, 0, 600, 400);
    }
    return canvas.toDataURL('image/png');
  });

test('a picture becomes AVIF some seconds after it came, and is there without a network, too @6.46', async ({
  page,
  site,
  gate,
}) => {
  await page.goto('/');
  const content = `<p>Seen from the train.</p><p><img src="${await drawPhoto(page)}"></p>`;
  const path = `/posts/${await publishPost(page.request, site.admin, { title: 'A photograph', content })}`;
  // Further down are pictures of related posts, which other tests have written.
  const picture = page.getByRole('main').locator('p img');
  await page.goto(path);
  const address = (await picture.getAttribute('src')) ?? '';
  const typeFor = async (accept: string) =>
    (await page.request.get(address, { headers: { accept } })).headers()['content-type'];
  // Made with the lowest priority: a busy machine takes its time, and tries again after five minutes what has taken one.
  await expect.poll(() => typeFor('image/avif,image/webp,*/*'), { timeout: 480_000 }).toBe('image/avif');
  expect(await typeFor('*/*')).toBe('image/webp');

  // What was shown before is in the browser's cache, as WebP.
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.clearBrowserCache');
  const folder = address.slice(0, address.lastIndexOf('/') + 1);
  const shown = page.waitForResponse((response) => response.url().includes(folder));
  await seePage(page, path);
  expect((await shown).headers()).toMatchObject({ 'content-type': 'image/avif', vary: 'accept' });

  const isWhole = () =>
    picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(isWhole).toBe(true);
  await goOffline(page, gate);
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A photograph');
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(isWhole).toBe(true);
});
