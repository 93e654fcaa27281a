/**
 * Runs a command: `node tools/run.mjs <noun> <verb>`. It has to work in a bare clone, so it is plain JavaScript on
 * Node's own modules and puts everything else in place first.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleCommands } from './launcher/install/bundle-commands.mjs';
import { endWithNpm } from './launcher/install/end-with-npm.mjs';
import { ensureInstalled } from './launcher/install/ensure-installed.mjs';
import { findNodeProblem } from './launcher/install/supported-node.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

main().catch((error) => {
  // Before there is a command: our own sentences.
  console.error(error?.name === 'UserError' ? error.message : error);
  process.exit(1);
});

async function main() {
  endWithNpm();
  const problem = findNodeProblem(process.versions.node);
  if (problem) throw Object.assign(new Error(problem), { name: 'UserError' });
  await ensureInstalled(root, process.argv[2] ?? '');
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const { createSiteCommands, runCommandLine } = await import(await bundleCommands(root));
  await runCommandLine(createSiteCommands(), process.argv.slice(2));
}
