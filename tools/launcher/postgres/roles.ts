import { createHmac } from 'node:crypto';
import type { Role } from './server-address';

/** The role of the site: it owns the content of its database, and has no rights over the server. */
export const siteRoleName = 'site';

/** The superuser, for the launcher and for tests that create databases. */
export function toAdminRole(password: string): Role {
  return { name: 'postgres', password };
}

/** Its password is derived from the superuser's, which cannot be derived back. */
export function toSiteRole(adminPassword: string): Role {
  const password = createHmac('sha256', adminPassword).update(siteRoleName).digest('hex');
  return { name: siteRoleName, password };
}
