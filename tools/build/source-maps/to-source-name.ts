import { isAbsolute, relative } from 'node:path';

/**
 * The name of a source in maps: relative to the project, or starting at `node_modules`. It never contains a path of the
 * machine.
 */
export function toSourceName(path: string, project: string): string {
  const [file = ''] = path.split(/[?|!]/, 1);
  const parts = file.replaceAll('\\', '/').split('/');
  const packages = parts.lastIndexOf('node_modules');
  if (packages !== -1) return parts.slice(packages).join('/');
  const named = isAbsolute(file) ? relative(project, file).replaceAll('\\', '/') : parts.join('/');
  return named.replace(/^(?:[a-z]:|\.{0,2}\/)+/i, '');
}
