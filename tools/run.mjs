/**
 * Runs a command of the tools: `commands/<command>.ts` of one of their packages. It has to work in a bare clone, so it is
 * plain JavaScript on Node's own modules and puts everything else in place first. A command reads its arguments from
 * `process.argv.slice(3)`.
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
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
    throw userError(`This site needs Node 20.19 or newer, but this is Node ${process.versions.node}.`);
  }
  const command = process.argv[2] ?? '';
  const commands = findCommands();
  const file = commands.get(command);
  if (file === undefined) {
    const names = [...commands.keys()].sort().join(', ');
    throw userError(`There is no command "${command}"; the commands are ${names}.`);
  }
  await ensureInstalled(root);
  const envFile = join(root, '.env');
  if (existsSync(envFile)) process.loadEnvFile(envFile);
  const { register } = await import('tsx/esm/api');
  register();
  const { printError } = await import('@site/command-kit/print');
  await import(pathToFileURL(file).href).catch((error) => {
    printError(error);
    process.exit(1);
  });
}

/** The file of each command, by its name. */
function findCommands() {
  const packages = readdirSync(join(root, 'tools')).map((name) => join(root, 'tools', name, 'commands'));
  return new Map(
    packages.filter(existsSync).flatMap((folder) =>
      readdirSync(folder)
        .filter((file) => file.endsWith('.ts'))
        .map((file) => [file.slice(0, -'.ts'.length), join(folder, file)]),
    ),
  );
}

function userError(message) {
  return Object.assign(new Error(message), { name: 'UserError' });
}
