import { relative, sep } from 'node:path';
import { gzipSync } from 'node:zlib';
import { UserError } from '@site/command-kit/user-error';
import { serverPartMaxGzipBytes } from '@site/shared/contracts/registry';

interface BuiltScript {
  code: string;
  /** By the path of each module. */
  modules: Record<string, { renderedLength: number }>;
}

const mostNamed = 5;

/** @throws UserError that names the largest packages and files when the registry would refuse the script */
export function requireServerPartBudget(folder: string, { code, modules }: BuiltScript): void {
  const { length } = gzipSync(code);
  if (length <= serverPartMaxGzipBytes) return;
  const sizes = new Map<string, number>();
  for (const [path, { renderedLength }] of Object.entries(modules)) {
    // Made by the bundler.
    if (path.startsWith('\0')) continue;
    const name = toName(folder, path);
    sizes.set(name, (sizes.get(name) ?? 0) + renderedLength);
  }
  const largest = [...sizes].sort(([, a], [, b]) => b - a).slice(0, mostNamed);
  throw new UserError(
    `The part for the server has ${toKilobytes(length)} after gzip, more than ${toKilobytes(serverPartMaxGzipBytes)}. ` +
      `Before gzip these are the largest: ${largest.map(([name, bytes]) => `${name} ${toKilobytes(bytes)}`).join(', ')}. ` +
      'Take the pages that need them out of "rendered" in remote.json; browsers render them then.',
  );
}

/** The package of a module, or its file in the project. */
function toName(folder: string, path: string): string {
  const [, inPackages] = /.*[\\/]node_modules[\\/](.*)/.exec(path) ?? [];
  if (inPackages === undefined) return relative(folder, path).replaceAll(sep, '/');
  return inPackages.split(/[\\/]/, inPackages.startsWith('@') ? 2 : 1).join('/');
}

const toKilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
