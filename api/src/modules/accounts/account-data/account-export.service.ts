import { Readable } from 'node:stream';
import type { ExportQuery } from '@site/shared/contracts/api';
import type { Context } from '../../../context';
import { NotFoundError } from '../../../errors/errors';
import type { NetworkRule, RateRule } from '../../../http/rate-limiter';
import type { Network } from '../../../http/network-key';
import { enqueueMail } from '../../../mail/outbox.repository';
import { createOpaqueToken, hashOpaqueToken } from '../../../opaque-token';
import { insertExport, removeExpiredExports, takeExport } from './account-export.repository';
import { writeAccountExport } from './write-account-export';
import { writeMarkdownExport } from './write-markdown-export';

/** A download reads all data of a member. */
const exportsPerAccount: RateRule = { name: 'exports-account', points: 5, seconds: 24 * 60 * 60 };
const downloadsPerNetwork: NetworkRule = { name: 'exports-network', points: 100, seconds: 10 * 60 };

const lifetimeMs = 60_000;

export function createAccountExports(context: Context) {
  const { db, clock, limiter } = context;
  return {
    /** Returns a token for downloading the data once within a minute. */
    start: async (accountId: number): Promise<string> => {
      await limiter.consume(
        exportsPerAccount,
        String(accountId),
        'You’ve downloaded your data several times today. Please try again tomorrow.',
      );
      const now = clock.now();
      const { token, hash } = createOpaqueToken();
      await removeExpiredExports(db, { now });
      await insertExport(db, { hash, accountId, expiresAt: new Date(now.getTime() + lifetimeMs) });
      return token;
    },

    /** JSON, or an archive of Markdown files. Notifies the owner by mail. @throws NotFoundError for a used, expired or invalid token */
    download: async ({ token, format }: ExportQuery, network: Network): Promise<Readable> => {
      await limiter.consume(downloadsPerNetwork, network.near);
      const account = await db.transaction(async (tx) => {
        const owner = await takeExport(tx, { hash: hashOpaqueToken(token), now: clock.now() });
        if (owner) await enqueueMail(tx, 'account-downloaded', { email: owner.email }, clock.now());
        return owner;
      });
      if (!account)
        throw new NotFoundError('This download has expired. Please start another one on your profile.');
      const write = format === 'markdown' ? writeMarkdownExport : writeAccountExport;
      return Readable.from(write(context, account));
    },
  };
}
