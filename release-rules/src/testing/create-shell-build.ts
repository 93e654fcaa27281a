import type { ShellBuildDescription } from '@site/shared/contracts/api';
import { toShellBuildId } from '@site/shared/server';
import { toFiles } from './to-files';

export interface TestShellBuild {
  description: ShellBuildDescription;
  files: Record<string, Buffer>;
}

/** A build of the shell with nothing wrong; `edition` tells it from others, with which it shares one file. */
export function createShellBuild(edition: string, contents: Record<string, string> = {}): TestShellBuild {
  const { files, hashes } = toFiles({
    [`main.${edition}.js`]: `console.log("${edition}");`,
    [`main.${edition}.js.br`]: `compressed ${edition}`,
    'axios.1.js': 'export default {};',
    ...contents,
  });
  return { description: { build: toShellBuildId(hashes), files: hashes }, files };
}
