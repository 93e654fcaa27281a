import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fromRoot } from '@site/command-kit/paths';
import { startPostgres, startReplica } from '@site/launcher/postgres';
import { migrate } from '../db';

export interface ReplicatedPostgres {
  primaryUrl: string;
  replicaUrl: string;
  /** Of the superuser, who can keep the replica from following. */
  replicaAdminUrl: string;
  stopReplica(): Promise<void>;
  startReplicaAgain(): Promise<void>;
  stop(): Promise<void>;
}

/** A server with all migrations, and one that follows it. */
export async function startReplicatedPostgres(): Promise<ReplicatedPostgres> {
  const folder = await mkdtemp(path.join(tmpdir(), 'site-replica-'));
  const replicaDir = path.join(folder, 'replica');
  const primary = await startPostgres({ dataDir: path.join(folder, 'primary') });
  await migrate(primary.url, fromRoot('api/migrations'));
  let replica = await startReplica(primary, { dataDir: replicaDir });
  return {
    primaryUrl: primary.url,
    replicaUrl: replica.url,
    replicaAdminUrl: replica.adminUrl,
    stopReplica: () => replica.stop(),
    startReplicaAgain: async () => {
      replica = await startPostgres({ dataDir: replicaDir });
    },
    stop: async () => {
      await replica.stop();
      await primary.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
