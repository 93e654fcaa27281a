import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startPostgres, startReplica } from '@site/launcher/postgres';
import { addWriters } from '../../add-writers';
import { requireAdmin, startApi, type StartedApi } from '../../bench/api-under-test';
import { generateMembers } from '../../bench/growth/generate-members';
import { generatePosts } from '../../bench/growth/generate-posts';

/** Few enough to be made within seconds, and more than the responses that an API keeps. */
export const posts = 10_000;
const writers = 20;

export interface ReplicatedSite {
  /** Two processes on the same primary: one that knows of the replica, and one that does not. */
  withReplica: StartedApi;
  without: StartedApi;
  /** Of admins. */
  tokens: string[];
  primaryDir: string;
  replicaDir: string;
  stopReplica(): Promise<void>;
  startReplicaAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** A primary, a streaming replica of it, and APIs. */
export async function startReplicatedSite(): Promise<ReplicatedSite> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'site-replica-'));
  const primaryDir = path.join(dataDir, 'primary');
  const replicaDir = path.join(dataDir, 'replica');
  const running: { stop(): Promise<void> }[] = [];
  const stop = async () => {
    for (const each of running.toReversed()) await each.stop();
    await rm(dataDir, { recursive: true });
  };
  const keep = <Server extends { stop(): Promise<void> }>(server: Server): Server => {
    running.push(server);
    return server;
  };
  try {
    const primary = keep(await startPostgres({ dataDir: primaryDir }));
    const common = { DATA_DIR: dataDir, DATABASE_URL: primary.url };
    const without = keep(await startApi(common));
    const admin = requireAdmin(without);
    const { firstId } = await generateMembers(primary.url, posts, admin);
    await generatePosts(primary.url, posts, { firstId, members: posts });
    const tokens = await addWriters(without.url, { databaseUrl: primary.url, admin }, writers);
    let replica = await startReplica(primary, { dataDir: replicaDir });
    // Before the primary, whatever has become of it meanwhile.
    keep({ stop: () => replica.stop() });
    const withReplica = keep(await startApi({ ...common, DATABASE_READ_URL: replica.url }));
    return {
      withReplica,
      without,
      tokens,
      primaryDir,
      replicaDir,
      stopReplica: () => replica.stop(),
      startReplicaAgain: async () => {
        replica = await startPostgres({ dataDir: replicaDir });
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
