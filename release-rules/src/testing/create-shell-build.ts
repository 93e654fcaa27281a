import type { ShellBuildDescription } from '@site/shared/contracts/api';
import { toIntegrity, toShellBuildId } from '@site/shared/server';

export interface TestShellBuild {
  description: ShellBuildDescription;
  files: Record<string, Buffer>;
}

/** A build of the shell with nothing wrong; `edition` tells it from others, with which it shares one file. */
export function createShellBuild(edition: string, contents: Record<string, string> = {}): TestShellBuild {
  const texts = {
    [`main.${edition}.js`]: `console.log("${edition}");`,
    [`main.${edition}.js.br`]: `compressed ${edition}`,
    'axios.1.js': 'export default {};',
    ...contents,
  };
  const files = Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [name, Buffer.from(text)] as const),
  );
  const hashes = Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, toIntegrity(bytes)] as const),
  );
  return { description: { build: toShellBuildId(hashes), files: hashes }, files };
}
