import { decode, encode, type SourceMapMappings } from '@jridgewell/sourcemap-codec';

/** A piece of text that was replaced after the source map was made; both are on one line. */
export interface Replacement {
  /** Its original position, from 0. */
  line: number;
  column: number;
  length: number;
  newLength: number;
}

/** Moves the mappings behind the replacements. */
export function shiftColumns(mappings: string, replacements: Replacement[]): string {
  const lines: SourceMapMappings = decode(mappings);
  for (const [index, line] of lines.entries()) {
    const onLine = replacements.filter((replacement) => replacement.line === index);
    for (const segment of onLine.length > 0 ? line : []) {
      const before = onLine.filter(({ column, length }) => column + length <= segment[0]);
      segment[0] += before.reduce((sum, { length, newLength }) => sum + newLength - length, 0);
    }
  }
  return encode(lines);
}
