import sharp from 'sharp';
import { CallError } from '@site/command-kit/site-client';
import { sendRequest } from '../send-request';
import { percentile } from '../percentile';
import type { Attack, Member } from './attack';

/** More than anybody may change an avatar within an hour. */
const smallOnes = 40;
const largeOnes = 10;
const readingMs = 5_000;

export const pictures: Attack = {
  name: 'pictures',
  title: 'pictures that are none, that are many, and that are a lot of work',
  needs: ['mailbox'],
  run: async ({ url, createMember }) => {
    const read = async () => (await sendRequest(`${url}/api/posts/?limit=100&q=${Math.random()}`)).ms;
    const idle = await readAgain(read, () => false);

    const worker = await createMember();
    const large = await makeLarge();
    let working = largeOnes;
    const uploads = Array.from({ length: largeOnes }, () =>
      sendAvatar(worker, large).finally(() => (working -= 1)),
    );
    const busy = await readAgain(read, () => working > 0);
    const statuses = await Promise.all(uploads);

    const liar = await createMember();
    const lies = [];
    for (const bytes of toLies()) lies.push(await sendAvatar(liar, bytes));
    const startedAt = performance.now();
    const drawing = await sendAvatar(liar, Buffer.from(`<svg>${'<g/>'.repeat(2_300_000)}</svg>`));
    const drawingMs = Math.round(performance.now() - startedAt);

    const eager = await createMember();
    const small = await sharp(large).resize(2).png().toBuffer();
    let taken = 0;
    while (taken < smallOnes && (await sendAvatar(eager, small)) === 200) taken += 1;

    const [idleMs, busyMs] = [percentile(idle, 0.99), percentile(busy, 0.99)];
    return {
      figures: {
        'p99 idle': `${idleMs} ms`,
        'p99 meanwhile': `${busyMs} ms`,
        drawing: `${drawingMs} ms`,
        taken,
      },
      expectations: {
        'a picture of 24 megapixels is taken or turned away': statuses.every((status) =>
          [200, 400, 429, 503].includes(status),
        ),
        'reads stay quick while such pictures are decoded':
          (busyMs ?? Infinity) <= Math.max(3 * (idleMs ?? 0), 100),
        'what is none of the formats is refused': [...lies, drawing].every((status) =>
          [400, 413].includes(status),
        ),
        'a member cannot send pictures without end': taken < smallOnes,
      },
    };
  },
};

/** Until it is over, for at least one and at most two of these times. */
async function readAgain(read: () => Promise<number>, lasts: () => boolean): Promise<number[]> {
  const times: number[] = [];
  const startedAt = performance.now();
  const passed = () => performance.now() - startedAt;
  while (passed() < readingMs || (lasts() && passed() < 2 * readingMs)) times.push(await read());
  return times;
}

/** 24 megapixels in a few kilobytes. */
function makeLarge(): Promise<Buffer> {
  const create = { width: 6000, height: 4000, channels: 3 as const, background: '#356' };
  return sharp({ create }).png().toBuffer();
}

function toLies(): Buffer[] {
  const header = Buffer.alloc(64);
  return [
    '%PDF-1.7\n',
    'II*\0\x08\0\0\0',
    '\0\0\0\x18ftypheic\0\0\0\0mif1heic',
    '\xFF\x0A\0\0',
    'GIF89a<script>alert(1)</script>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
  ].map((text) => Buffer.concat([Buffer.from(text, 'latin1'), header]));
}

async function sendAvatar({ browser, access }: Member, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.set('avatar', new Blob([new Uint8Array(bytes)]), 'picture.png');
  try {
    await browser.call('PUT', '/profile/', { token: access, body: form });
    return 200;
  } catch (error) {
    if (error instanceof CallError) return error.status;
    throw error;
  }
}
