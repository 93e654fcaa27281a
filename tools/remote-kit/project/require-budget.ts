import { isAbsolute, relative, sep } from 'node:path';
import { UserError } from '@site/command-kit/user-error';

interface Budget {
  what: string;
  bytes: number;
  maxBytes: number;
  /** Of its modules or files, by their paths. */
  sizes: Iterable<[path: string, bytes: number]>;
  /** A sentence about what to do. */
  advice?: string;
}

const mostNamed = 5;

/**
 * @param folder of the project
 * @throws UserError that names the largest packages and files
 */
export function requireBudget(folder: string, { what, bytes, maxBytes, sizes, advice }: Budget): void {
  if (bytes <= maxBytes) return;
  const byName = new Map<string, number>();
  for (const [path, size] of sizes) {
    // Made by the bundler.
    if (path.startsWith('\0')) continue;
    const name = toName(folder, path);
    byName.set(name, (byName.get(name) ?? 0) + size);
  }
  const largest = [...byName].sort(([, a], [, b]) => b - a).slice(0, mostNamed);
  const named = largest.map(([name, size]) => `${name} ${toKilobytes(size)}`).join(', ');
  throw new UserError(
    [
      `${what} has ${toKilobytes(bytes)}, more than ${toKilobytes(maxBytes)}.`,
      `These are the largest, uncompressed: ${named}.`,
      ...(advice ? [advice] : []),
    ].join(' '),
  );
}

/** The package of a module, or its path in the project. */
function toName(folder: string, path: string): string {
  const parts = (isAbsolute(path) ? relative(folder, path) : path).split(sep).join('/').split('/');
  const inPackage = parts.slice(parts.lastIndexOf('node_modules') + 1);
  if (inPackage.length === parts.length) return parts.join('/');
  return inPackage.slice(0, inPackage[0]?.startsWith('@') ? 2 : 1).join('/');
}

const toKilobytes = (bytes: number) => `${Math.round(bytes / 1000)} kB`;
