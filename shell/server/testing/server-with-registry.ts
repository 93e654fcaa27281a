import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { ShellServerInput } from '../create-server';
import { RegistrySource } from '../releases/registry-source';
import { ReleaseFinder } from '../releases/release-finder';
import { ReleaseStore } from '../releases/release-store';
import { FakeRegistry } from './fake-registry';
import { createPatientApiReader, createPatientRegistryReader, patientMs } from './patient-readers';
import { createServerUnderTest } from './start-proxy';

export interface ServerWithRegistry {
  app: FastifyInstance;
  registry: FakeRegistry;
  source: RegistrySource;
  /** Holds the one file of the shell, `main.1.js`. */
  assetsDir: string;
  /** Takes sentences for operators. */
  lines: string[];
  /** Says that the process is about to stop. */
  announceStop: () => void;
  close: () => Promise<void>;
}

interface Options extends Pick<ShellServerInput, 'log' | 'figures' | 'rendering' | 'renderers'> {
  /** Takes what the server keeps; a new one unless given. */
  dataDir?: string;
  /** Is asked before the server starts; one that is down unless given. */
  registry?: FakeRegistry;
  env?: Record<string, string>;
}

/** A shell server with its real store and source of releases, as a process has them. */
export async function startServerWithRegistry({
  dataDir,
  registry = new FakeRegistry(),
  env,
  ...parts
}: Options = {}): Promise<ServerWithRegistry> {
  const folder = await mkdtemp(join(tmpdir(), 'server-with-registry-'));
  const assetsDir = join(folder, 'assets');
  const publicDir = join(folder, 'public');
  for (const made of [assetsDir, publicDir]) await mkdir(made);
  await writeFile(join(assetsDir, 'main.1.js'), 'shell');
  const reader = createPatientRegistryReader(registry.origin);
  const store = new ReleaseStore(dataDir ?? folder, reader);
  const lines: string[] = [];
  const source = new RegistrySource({
    registry: reader,
    store,
    file: join(dataDir ?? folder, 'release-set.json'),
    log: (line) => lines.push(line),
    pollIntervalMs: 10,
    startTimeoutMs: patientMs,
  });
  await source.start();
  const stopping = new AbortController();
  const file = { url: '/assets/main.1.js', integrity: 'sha384-m' };
  const app = await createServerUnderTest({
    ...parts,
    env: { API_ORIGIN: registry.origin, ...env },
    apiReader: createPatientApiReader(registry.origin),
    source,
    finder: new ReleaseFinder({ store }),
    assets: {
      scripts: [file],
      styles: [{ url: '/assets/main.1.css', integrity: 'sha384-s' }],
      federation: [],
      shared: {},
      files: [file],
      earlyScript: '',
    },
    assetsDir,
    publicDir,
    remotesDir: store.remotesDir,
    serviceWorker: 'work();',
    stopping: stopping.signal,
  });
  return {
    app,
    registry,
    source,
    assetsDir,
    lines,
    announceStop: () => stopping.abort(),
    close: async () => {
      await app.close();
      await source.close();
      await registry.stop();
      await rm(folder, { recursive: true });
    },
  };
}
