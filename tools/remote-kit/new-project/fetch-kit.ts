import { createHash } from 'node:crypto';
import { UserError, toReason } from '@site/command-kit/user-error';
import type { KitDescription } from '@site/shell/kit';

/** A package of a site's kit. */
export interface KitArchive {
  name: string;
  file: string;
  content: Uint8Array;
}

/**
 * Fetches the packages that fit the shell of a running site.
 * @throws UserError when it has none, or when one was changed on the way
 */
export async function fetchKit(siteUrl: string): Promise<KitArchive[]> {
  const response = await get(`${siteUrl}/kit/`);
  const { packages } = (await response.json().catch(() => ({}))) as Partial<KitDescription>;
  if (!Array.isArray(packages)) throw new UserError(`${siteUrl} offers no kit.`);
  return Promise.all(
    packages.map(async ({ name, file, integrity }) => {
      // It is used as a file name.
      if (!/^[a-z0-9][\w.-]*\.tgz$/.test(file)) throw new UserError(`${siteUrl} names a package "${file}".`);
      const content = new Uint8Array(await (await get(`${siteUrl}/kit/${file}`)).arrayBuffer());
      if (`sha512-${createHash('sha512').update(content).digest('base64')}` !== integrity)
        throw new UserError(`${siteUrl}/kit/${file} is not what the site says it is.`);
      return { name, file, content };
    }),
  );
}

async function get(address: string): Promise<Response> {
  const response = await fetch(address).catch((cause: unknown) => {
    throw new UserError(`Nobody responds at ${address}: ${toReason(cause)}.`, { cause });
  });
  if (!response.ok) throw new UserError(`${address} responds with ${response.status}.`);
  return response;
}
