import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { toVisibleLine } from '@site/shared/contracts';
import { errorLimits } from '@site/shared/contracts/api';
import { findFunctionStart } from './find-function-start';

/** A line of a reported stack: `open (entry.js:1:20)`, or only the position. */
export interface Frame {
  /** Empty for a function without a name. */
  name: string;
  path: string;
  /** Both from 1, as in browsers. */
  row: number;
  column: number;
}

const framePattern = /^(?:(.*) \()?([^\s():]+):(\d{1,9}):(\d{1,9})\)?$/;

/** Throws for a text that is no source map. */
export function openMap(text: string): TraceMap {
  return new TraceMap(text);
}

/** Undefined for a line that is no frame. */
export function parseFrame(text: string): Frame | undefined {
  const [, name = '', path, row, column] = framePattern.exec(text) ?? [];
  if (path === undefined) return undefined;
  return { name, path, row: Number(row), column: Number(column) };
}

/**
 * The frame in the sources; undefined when the map does not contain the position.
 *
 * @param code of the file, which is searched for the start of the function
 */
export function mapFrame({ name, row, column }: Frame, map: TraceMap, code: string): string | undefined {
  if (row < 1 || column < 1) return undefined;
  const found = originalPositionFor(map, { line: row, column: column - 1 });
  if (found.source === null) return undefined;
  const place = `${toProjectPath(found.source)}:${found.line}:${found.column + 1}`;
  const original = name && findOriginalName({ name, row, column }, map, code);
  return toVisibleLine(original ? `${original} (${place})` : place).slice(0, errorLimits.frame);
}

/** Keeps a prefix of the name, as in `async open`. */
function findOriginalName({ name, row, column }: Omit<Frame, 'path'>, map: TraceMap, code: string): string {
  const [, before = '', minified = ''] = /^((?:async |new )*)([\w$]+)$/.exec(name) ?? [];
  if (minified === '') return name;
  const start = findFunctionStart(code.split('\n', row)[row - 1] ?? '', column - 1, minified);
  const found = start === undefined ? undefined : originalPositionFor(map, { line: row, column: start });
  return before + (found?.name ?? minified);
}

/** The map may contain the project's path on the build machine. */
function toProjectPath(source: string): string {
  const path = source.replaceAll('\\', '/').replace(/^[\w+.-]+:\/*/, '');
  const packages = path.lastIndexOf('node_modules/');
  if (packages !== -1) return path.slice(packages);
  const isAbsolute = path.startsWith('/') || /^[a-z]:/i.test(source);
  // In an absolute path the start of the project is unknown.
  return isAbsolute ? (path.split('/').at(-1) ?? '') : path.replace(/^(?:\.{1,2}\/)+/, '');
}
