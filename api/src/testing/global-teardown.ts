import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  if (!globalThis.testPostgres) return;
  const { server, dataDir, bundle } = globalThis.testPostgres;
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
  await rm(bundle, { recursive: true, force: true });
}
