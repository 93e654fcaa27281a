import { createPageTokens, type SeenByServer, type ServedPage } from '@site/shared/server';
import type { FastifyBaseLogger } from 'fastify';
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
  /** What the shell server says itself. */
  findSeen: (token: string | undefined) => SeenByServer | undefined;
  /** A keyed hash of something else that stands for a reporter. */
  toReporter: (text: string) => Buffer;
}

const isPage = (content: ServedPage | SeenByServer): content is ServedPage => 'address' in content;

/** Strangers send what they like, and fill no log with it. */
const warnedEveryMs = 60 * 60_000;

interface ServedPagesContext extends Pick<Context, 'config' | 'clock'> {
  log?: Pick<FastifyBaseLogger, 'warn'>;
}

/** Reads the tokens by which reports count. Where shell servers and the API share no secret, none does. */
export function createServedPages({ config, clock, log }: ServedPagesContext): ServedPages {
  let warnedAtMs = -Infinity;
  const warn = () => {
    if (clock.now().getTime() - warnedAtMs < warnedEveryMs) return;
    warnedAtMs = clock.now().getTime();
    log?.warn(
      'A report came with a token that cannot be opened, and does not count. If no views are counted, compare REPORT_SECRET of the shell servers with that of the API',
    );
  };
  const tokens = config.reportSecret === undefined ? undefined : createPageTokens(config.reportSecret, warn);
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
    findSeen: (token) => {
      const content = open(token)?.content;
      return content && !isPage(content) ? content : undefined;
    },
    toReporter,
  };
}
