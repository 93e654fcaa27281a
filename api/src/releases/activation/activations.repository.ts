import { query } from '../../db';

/** A release that was live and can be so again. */
export interface PastActivation {
  id: number;
  release: string;
}

export interface NewActivation {
  remote: string;
  release: string;
  /** The activation to which a rollback returns. */
  previousId: number | undefined;
  activatedAt: Date;
}

export const insertActivation = query.execute<NewActivation>(
  'activations.insert',
  `insert into activations (remote, release, previous_id, activated_at)
   values ($remote, $release, $previousId, $activatedAt)`,
);

/** The live release, then those to which rollbacks would return. Empty before the first activation. */
export const listRollbackChain = query.many<PastActivation, { remote: string }>(
  'activations.list-chain',
  `with recursive chain (id, release, previous_id, steps) as (
     select a.id, a.release, a.previous_id, 0
     from live_releases l join activations a on a.id = l.activation_id where l.remote = $remote
     union all
     select a.id, a.release, a.previous_id, steps + 1 from chain join activations a on a.id = chain.previous_id
   )
   select chain.id, chain.release
   from chain join releases r on r.remote = $remote and r.release = chain.release
   where r.deleted_at is null
   order by steps`,
);

/** The routes that the live releases of all other remotes own. */
export const listRoutesOfOthers = query.many<{ remote: string; routes: string[] }, { remote: string }>(
  'activations.list-routes',
  `select l.remote, r.description -> 'routes' as routes
   from live_releases l join releases r on r.remote = l.remote and r.release = l.release
   where l.remote <> $remote order by l.remote`,
);
