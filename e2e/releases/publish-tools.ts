import path from 'node:path';
import { runReleases, type ReleaseTarget } from '../commands/run-releases';
import { writeRemote, type HandWritten } from './hand-written-remote';
import { writeFolder } from './write-folder';

interface ToolsRelease extends Pick<HandWritten, 'start' | 'server' | 'styles' | 'description'> {
  release: string;
}

/** Publishes a hand-written release of the tools, in a folder of its own in `outputDir`. Unchecked: most of them are broken on purpose. */
export async function publishTools(
  target: ReleaseTarget,
  outputDir: string,
  { release, description, ...written }: ToolsRelease,
  ...options: string[]
): Promise<void> {
  const files = writeRemote({
    container: `remote_tools_${release}`,
    description: { name: 'tools', release, routes: ['/tools'], ...description },
    ...written,
  });
  const folder = await writeFolder(path.join(outputDir, release), files);
  await runReleases(target, 'publish', 'tools', folder, '--unchecked', ...options);
}
