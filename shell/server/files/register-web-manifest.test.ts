import { access } from 'node:fs/promises';
import path from 'node:path';
import type { SiteConfig } from '@site/shared/contracts';
import fastify from 'fastify';
import sharp from 'sharp';
import { registerWebManifest } from './register-web-manifest';

interface Manifest {
  name: string;
  icons: { src: string; sizes: string; type: string }[];
}

async function fetchManifest(): Promise<{ type: unknown; manifest: Manifest }> {
  const app = fastify();
  registerWebManifest(app, { brand: 'Our "Site"' } as SiteConfig);
  const response = await app.inject('/manifest.webmanifest');
  return { type: response.headers['content-type'], manifest: response.json<Manifest>() };
}

test('the web manifest names the brand @1.10', async () => {
  const { type, manifest } = await fetchManifest();
  expect(type).toMatch('application/manifest+json');
  expect(manifest.name).toBe('Our "Site"');
});

test('every icon of the web manifest is there, in the size that it says', async () => {
  const { manifest } = await fetchManifest();
  for (const { src, sizes } of manifest.icons) {
    const file = path.join(__dirname, '../../public', src);
    await access(file);
    if (sizes === 'any') continue;
    const { width, height } = await sharp(file).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
