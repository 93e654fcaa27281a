import { createPageTokens, type SeenByServer, type ServedPage } from '@site/shared/server';
import type { FastifyBaseLogger } from 'fastify';
import { createHmac } from 'node:crypto';
import type { Context } from '../../context';
import { deriveKey } from '../../http/derive-key';
import { toNetwork } from '../../http/network-key';

/** The page of a report, and who got it. */
export interface ReportedPage extends Omit<ServedPage, 'address'> {
  /** A unique id of the served page. */
  id: string;
  /** A keyed hash of the network that got the page: a /24 of IPv4, a /48 of IPv6. */
  reporter: Buffer;
}

const isPage = (content: ServedPage | SeenByServer): content is ServedPage => 'address' in content;

/** Limits warnings, because strangers may send anything. */
const warnedEveryMs = 60 * 60_000;

interface ServedPagesContext extends Pick<Context, 'config' | 'clock'> {
  log?: Pick<FastifyBaseLogger, 'warn'>;
}

/** Reads the tokens of reports. None is valid when shell servers and the API share no secret. */
export function createServedPages({ config, clock, log }: ServedPagesContext) {
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
    /** The page that the shell server has served; undefined without a valid token. */
    find: (token: string | undefined): ReportedPage | undefined => {
      const found = open(token);
      if (!found || !isPage(found.content)) return undefined;
      const { address, ...page } = found.content;
      return { ...page, id: found.id, reporter: toReporter(toNetwork(address).wide) };
    },
    /** What the shell server itself has seen. */
    findSeen: (token: string | undefined): SeenByServer | undefined => {
      const content = open(token)?.content;
      return content && !isPage(content) ? content : undefined;
    },
    /** A keyed hash of another identity of a reporter. */
    toReporter,
  };
}
