import { SourceMap, type SourceMapPayload } from 'node:module';

/**
 * Says for each place of a script in a stack which line of the sources it is.
 *
 * @param sourceMaps by the name of the script in the stack, as JSON
 */
export function mapStack(stack: string, sourceMaps: Record<string, string>): string {
  return Object.entries(sourceMaps).reduce((text, [script, json]) => {
    const sourceMap = new SourceMap(JSON.parse(json) as SourceMapPayload);
    const place = new RegExp(`\\b${script.replace('.', '\\.')}:(\\d+):(\\d+)`, 'g');
    return text.replace(place, (known, line: string, column: string) => {
      const entry = sourceMap.findEntry(Number(line) - 1, Number(column) - 1);
      return 'originalSource' in entry ? `${toPath(entry.originalSource)}:${entry.originalLine + 1}` : known;
    });
  }, stack);
}

/** webpack's own scheme stands before it. */
const toPath = (source: string) => source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*/, '');
