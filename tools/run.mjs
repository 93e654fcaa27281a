/**
 * Runs a command: `node tools/run.mjs <noun> <verb>`. It has to work in a bare clone, so it is plain JavaScript on
 * Node's own modules and puts everything else in place first.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureInstalled } from './launcher/install/ensure-installed.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));

main().catch((error) => {
  // Before there is a command: our own sentences.
  console.error(error?.name === 'UserError' ? error.message : error);
  process.exit(1);
});

async function main() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19)) {
    throw Object.assign(
      new Error(`This site needs Node 20.19 or newer, but this is Node ${process.versions.node}.`),
      { name: 'UserError' },
    );
  }
  await ensureInstalled(root);
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const { register } = await import('tsx/esm/api');
  register();
  const { createSiteCommands } = await import('./site-commands.ts');
  const { runCommandLine } = await import('@site/command-kit/command-line');
  await runCommandLine(createSiteCommands(), process.argv.slice(2));
}
