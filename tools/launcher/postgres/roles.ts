import { createHmac } from 'node:crypto';
import type { Role } from './server-address';

/** What the site connects as: it owns what is in its database, and has no rights over the server. */
export const siteRoleName = 'site';

/** Made with the cluster; for the launcher and for tests that make databases. */
export function toAdminRole(password: string): Role {
  return { name: 'postgres', password };
}

/** Its password comes from the superuser's, which cannot be found from it. */
export function toSiteRole(adminPassword: string): Role {
  const password = createHmac('sha256', adminPassword).update(siteRoleName).digest('hex');
  return { name: siteRoleName, password };
}
