import { createPageTokens, type SeenByServer, type ServedPage } from '@site/shared/server';
import { createHmac } from 'node:crypto';
import type { Context } from '../../context';
import { deriveKey } from '../../http/derive-key';
import { toNetwork } from '../../http/network-key';

/** A page with which its report came, and who got it. */
export interface ReportedPage extends Omit<ServedPage, 'address'> {
  /** Names the page that was served: each time it is another one. */
  id: string;
  /** A keyed hash of the network to which it was served: a /24 of IPv4, a /48 of IPv6. */
  reporter: Buffer;
}

export interface ServedPages {
  /** What the shell server has served; undefined for a report without a token that is good. */
  find: (token: string | undefined) => ReportedPage | undefined;
  /** Whether the shell server says it itself. */
  isSeenByServer: (token: string | undefined) => boolean;
  /** A keyed hash of something else that stands for a reporter. */
  toReporter: (text: string) => Buffer;
}

const isPage = (content: ServedPage | SeenByServer): content is ServedPage => 'address' in content;

/** Reads the tokens by which reports count. Where shell servers and the API share no secret, none does. */
export function createServedPages({ config, clock }: Pick<Context, 'config' | 'clock'>): ServedPages {
  const tokens = config.reportSecret === undefined ? undefined : createPageTokens(config.reportSecret);
  // Stryker disable next-line StringLiteral: any purpose does that no other key has
  const key = deriveKey(config.tokenSecret, 'networks with failures');
  const toReporter = (text: string) => createHmac('sha256', key).update(text).digest();
  const open = (token: string | undefined) => tokens?.open(token, clock.now());
  return {
    find: (token) => {
      const found = open(token);
      if (!found || !isPage(found.content)) return undefined;
      const { address, ...page } = found.content;
      return { ...page, id: found.id, reporter: toReporter(toNetwork(address).wide) };
    },
    isSeenByServer: (token) => {
      const found = open(token);
      return found !== undefined && !isPage(found.content);
    },
    toReporter,
  };
}
