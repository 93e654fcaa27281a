import { authorLinkMaxLength } from '@site/shared/contracts/writing';
import type { AuthorDetails, UpdateAuthorRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { isUniqueViolation } from '../../db';
import { ValidationError } from '../../errors/errors';
import { cleanText } from '../../http/bidi-controls';
import type { RateRule } from '../../http/rate-limiter';
import { isOfficialName } from './official-names';
import { getAuthorDetails, lockAllHandles, setAuthorDetails } from './authors.repository';

const updates: RateRule = { name: 'update-author', points: 60, seconds: 3600 };

/** The details on the members' own pages. */
export function createAuthorDetails({ config, db, limiter }: Pick<Context, 'config' | 'db' | 'limiter'>) {
  return {
    get: (accountId: number): Promise<AuthorDetails> => getAuthorDetails(db, { accountId }),

    /** Throws `ValidationError` for a handle that is not available, and for unsafe links. */
    update: async (
      accountId: number,
      { handle: wanted, bio, links }: UpdateAuthorRequest,
    ): Promise<AuthorDetails> => {
      await limiter.consume(updates, String(accountId));
      const handle = wanted ?? null;
      if (handle !== null && isOfficialName(handle, config.brand)) {
        throw new ValidationError({ handle: ['This handle is reserved'] });
      }
      const changes = {
        handle,
        bio: bio === undefined ? null : cleanText(bio),
        links: links === undefined ? null : toLinks(links),
      };
      try {
        return await db.transaction(async (tx) => {
          if (handle !== null) await lockAllHandles(tx);
          return setAuthorDetails(tx, { accountId, ...changes });
        });
      } catch (error) {
        if (isUniqueViolation(error)) throw new ValidationError({ handle: ['This handle is taken'] });
        throw error;
      }
    },
  };
}

function toLinks(texts: string[]): string[] {
  const links = texts
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .map(toAuthorLink);
  const open = links.filter((link) => link !== undefined && link.length <= authorLinkMaxLength) as string[];
  if (open.length < links.length) {
    throw new ValidationError({ links: ['A link must be an address that begins with https://'] });
  }
  return [...new Set(open)];
}

/** The URL to store, or undefined for one that is not shown to others: it needs `https:` and a host, and no password. */
function toAuthorLink(text: string): string | undefined {
  if (!URL.canParse(text)) return undefined;
  const { protocol, username, password, hostname, href } = new URL(text);
  const isOpen = protocol === 'https:' && username === '' && password === '' && hostname.includes('.');
  return isOpen ? href : undefined;
}
