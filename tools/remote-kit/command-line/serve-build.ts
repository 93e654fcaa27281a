import { print } from '@site/command-kit/print';
import { startFileServer } from '@site/release/file-server';
import { buildFolder } from './build-folder';

/** Serves the build of the project until the command is ended. */
export async function serveBuild(port: number): Promise<void> {
  const { url } = await startFileServer(buildFolder(), port);
  print(`Served at ${url}/release.json until you end it.`);
}
