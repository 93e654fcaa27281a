import type { SiteConfig } from '@site/shared/contracts';
import type { FastifyInstance } from 'fastify';

/** The same as in the design tokens. */
const background = '#fbfaf7';

const icons = [
  { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
  { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** Makes the site installable. The manifest contains the brand, which only the running server knows. */
export function registerWebManifest(app: FastifyInstance, { brand }: SiteConfig): void {
  const manifest = JSON.stringify({
    id: '/',
    name: brand,
    short_name: brand,
    description: 'Posts by developers, free web tools and a friendly community.',
    lang: 'en',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: background,
    theme_color: background,
    icons,
  });
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.type('application/manifest+json').header('cache-control', 'public, max-age=3600').send(manifest),
  );
}
