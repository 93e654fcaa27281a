import type { Browser } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { throttle, type Line } from './line';
import type { Sites } from './with-variants';

interface Frame {
  atMs: number;
  /** JPEG. */
  picture: Buffer;
}

const intervalMs = 500;
const frameCount = 8;
const frameWidth = 150;
const gap = 8;
const captionHeight = 22;

const rows: [keyof Sites, string][] = [
  ['singleBundle', 'one bundle, rendered by the browser'],
  ['federated', 'federated, rendered on the server'],
  ['staticHtml', 'static HTML of the same markup'],
];

/** Pictures of a page while it loads for the first time, twice a second, a row for each way to serve it. As WebP. */
export async function takeFilmStrip(
  browser: Browser,
  sites: Sites,
  { path, line }: { path: string; line: Line },
): Promise<Buffer> {
  const { width, height } = line.screen.viewport ?? { width: 1, height: 1 };
  const frameHeight = Math.round((frameWidth * height) / width);
  const rowHeight = 2 * captionHeight + frameHeight + gap;
  const parts: OverlayOptions[] = [];
  for (const [row, [site, name]] of rows.entries()) {
    const frames = await record(browser, sites[site] + path, line);
    parts.push({ input: toCaption(name), left: gap, top: row * rowHeight });
    for (let column = 0; column < frameCount; column += 1) {
      const atMs = (column + 1) * intervalMs;
      const left = gap + column * (frameWidth + gap);
      const top = row * rowHeight + captionHeight;
      parts.push({ input: toCaption(`${atMs} ms`), left, top });
      parts.push({
        input: await toPicture(frames, atMs, frameHeight),
        left,
        top: top + captionHeight,
      });
    }
  }
  return sharp({
    create: {
      width: gap + frameCount * (frameWidth + gap),
      height: rows.length * rowHeight,
      channels: 3,
      background: '#8a8a86',
    },
  })
    .composite(parts)
    .webp({ quality: 70 })
    .toBuffer();
}

/** What is painted while the page comes, and when. */
async function record(browser: Browser, url: string, line: Line): Promise<Frame[]> {
  const context = await browser.newContext(line.screen);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const frames: Frame[] = [];
    let startMs = 0;
    session.on('Page.screencastFrame', ({ data, metadata, sessionId }) => {
      const atMs = (metadata.timestamp ?? 0) * 1000 - startMs;
      frames.push({ atMs, picture: Buffer.from(data, 'base64') });
      void session.send('Page.screencastFrameAck', { sessionId });
    });
    await session.send('Network.enable');
    await throttle(session, line);
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
    startMs = Date.now();
    await page.goto(url);
    await page.waitForTimeout(Math.max(0, startMs + (frameCount + 1) * intervalMs - Date.now()));
    return frames;
  } finally {
    await context.close();
  }
}

/** The last of the frames until then; a blank one before the first paint. */
async function toPicture(frames: Frame[], atMs: number, height: number): Promise<Buffer> {
  const frame = frames.findLast((candidate) => candidate.atMs >= 0 && candidate.atMs <= atMs);
  const picture = frame
    ? sharp(frame.picture)
    : sharp({ create: { width: frameWidth, height, channels: 3, background: '#ffffff' } });
  return picture.resize(frameWidth, height, { fit: 'cover', position: 'top' }).png().toBuffer();
}

function toCaption(text: string): Buffer {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${text.length * 8}" height="${captionHeight}">` +
      `<text x="0" y="16" font-family="sans-serif" font-size="13" fill="#ffffff">${text}</text></svg>`,
  );
}
