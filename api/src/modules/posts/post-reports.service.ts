import { createHmac } from 'node:crypto';
import type { PageQuery, ReportedPost, ReportPostRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ForbiddenError, NotFoundError } from '../../errors/errors';
import { deriveKey } from '../../http/derive-key';
import type { Network } from '../../http/network-key';
import { consumeAll, countOf, type NetworkRule } from '../../http/rate-limiter';
import { decodeNumber } from '../../paging/cursors';
import { toPage, toPageRequest, type Page } from '../../paging/page';
import type { Viewer } from './post-access';
import {
  findReportedAuthor,
  insertReport,
  listReportedPosts,
  removeReports,
} from './post-reports.repository';

const hour = 60 * 60;
const perNetwork: NetworkRule = { name: 'report-post', points: 20, seconds: hour };
/** Of one customer, who may have many networks. */
const perCustomer: NetworkRule = { name: 'report-post-customer', points: 100, seconds: hour };

export function createPostReports({
  config,
  db,
  clock,
  limiter,
}: Pick<Context, 'config' | 'db' | 'clock' | 'limiter'>) {
  const key = deriveKey(config.tokenSecret, 'networks with reports of posts');
  const toHash = (network: Network) => createHmac('sha256', key).update(network.near).digest();

  return {
    /** Counts once for each account, or for each network without one. Throws `NotFoundError` when the post is not public, and
     * `ForbiddenError` to its author. */
    report: async (
      postId: number,
      { reason, note = '' }: ReportPostRequest,
      network: Network,
      reader?: Viewer,
    ): Promise<void> => {
      await consumeAll(limiter, [countOf(perNetwork, network.near), countOf(perCustomer, network.wide)]);
      const reporter = reader
        ? { accountId: reader.id, network: null }
        : { accountId: null, network: toHash(network) };
      await db.transaction(async (tx) => {
        const authorId = await findReportedAuthor(tx, { postId });
        if (authorId === undefined) throw new NotFoundError('Post not found');
        if (authorId === reader?.id) throw new ForbiddenError('You can’t report your own post.');
        await insertReport(tx, { postId, ...reporter, reason, note, now: clock.now() });
      });
    },

    /** Public posts with reports, the newest report first. */
    list: async (query: PageQuery): Promise<Page<ReportedPost>> => {
      const found = await listReportedPosts(db, toPageRequest(query, decodeNumber));
      return toPage(found, query, ({ newest }) => [newest]);
    },

    /** Drops the reports up to the number `newest`. Throws `NotFoundError` when there are none. */
    dismiss: async (postId: number, newest: number): Promise<void> => {
      const hadAny = await db.transaction((tx) => removeReports(tx, postId, newest));
      if (!hadAny) throw new NotFoundError('This post has no reports any more');
    },
  };
}
