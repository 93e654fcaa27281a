import { findCompatibilityProblems, findDroppedRoutes } from '@site/release-rules';
import type { CompatibilityResponse, PlannedRelease } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { Network } from '../../http/network-key';
import type { NetworkRule } from '../../http/rate-limiter';
import { listRoutesOfOthers } from '../activation/activations.repository';
import { getReleaseSet } from '../activation/release-set.repository';
import { requireRemote } from './remotes.repository';

/** By network: a pipeline checks once in each run. */
// Stryker disable next-line StringLiteral: any name does that no other limit has
const checks: NetworkRule = { name: 'check-compatibility', points: 120, seconds: 600 };

export function createCompatibility({ db, limiter }: Pick<Context, 'db' | 'limiter'>) {
  return {
    /** Whether a release could go live now. Throws `NotFoundError` and `RateLimitedError`. */
    check: async (
      remote: string,
      planned: PlannedRelease,
      network: Network,
    ): Promise<CompatibilityResponse> => {
      await limiter.consume(checks, network.near);
      await requireRemote(db, remote);
      const problems = findCompatibilityProblems(
        { ...planned, name: remote },
        await listRoutesOfOthers(db, { remote }),
      );
      const live = (await getReleaseSet(db)).remotes.find(({ name }) => name === remote);
      return {
        remote,
        live: live?.release ?? null,
        problems: problems.map(({ code, message }) => ({ code, message })),
        dropped_routes: findDroppedRoutes(live?.routes ?? [], planned.routes),
      };
    },
  };
}
