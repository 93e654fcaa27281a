import { UsageError } from '@site/command-kit/user-error';

/**
 * The names on the command line, or all when there are none.
 * @throws UsageError for an unknown name
 */
export function pickNames(kind: string, all: string[], names: string[] = []): string[] {
  const unknown = names.find((name) => !all.includes(name));
  if (unknown !== undefined) {
    throw new UsageError(`There is no ${kind} "${unknown}"; there are ${all.join(', ')}.`);
  }
  return names.length > 0 ? names : all;
}
