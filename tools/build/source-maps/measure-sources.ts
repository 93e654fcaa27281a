import { decode } from '@jridgewell/sourcemap-codec';

interface MeasuredMap {
  mappings: string;
  sources: (string | null)[];
}

/** How many characters of a built script come from each source; without the end of each line. */
export function measureSources({ mappings, sources }: MeasuredMap): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const line of decode(mappings)) {
    for (const [index, [column, source = -1]] of line.entries()) {
      const name = sources[source];
      const end = line[index + 1]?.[0] ?? column;
      if (name) sizes.set(name, (sizes.get(name) ?? 0) + end - column);
    }
  }
  return sizes;
}
