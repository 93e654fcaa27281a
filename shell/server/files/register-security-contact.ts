import type { SiteConfig } from '@site/shared/contracts';
import type { FastifyInstance } from 'fastify';

const dayMs = 24 * 60 * 60_000;
/** The standard recommends less than a year, so that nobody writes to an outdated address. */
const validDays = 180;

/** Serves the contact for reports of vulnerabilities: RFC 9116. */
export function registerSecurityContact(
  app: FastifyInstance,
  { publicUrl, supportEmail }: Pick<SiteConfig, 'publicUrl' | 'supportEmail'>,
): void {
  const path = '/.well-known/security.txt';
  app.get(path, (_, reply) => {
    // The text stays the same all day.
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    const expires = new Date(today + validDays * dayMs).toISOString();
    const fields = [
      `Contact: mailto:${supportEmail}`,
      `Expires: ${expires}`,
      'Preferred-Languages: en',
      `Canonical: ${publicUrl}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=3600')
      .send(`${fields.join('\n')}\n`);
  });
}
