/** Declarations in minified code: `function a(`, `a=function(`, `a=async`, `a=(`, `a=b=>`. */
const afterName = /^(?:\(|\s*=\s*(?:function\b|async\b|\(|[\w$]+\s*=>))/;
const beforeName = /(?:^|[^\w$.])$/;

/** One-letter names are very frequent; after this many candidates the search ends. */
const candidatesMax = 200;
const codeMaxLength = 200_000;

/**
 * The column of the name of the innermost function called `name` around `column`, in a line of minified code; undefined when it
 * is uncertain.
 */
export function findFunctionStart(line: string, column: number, name: string): number | undefined {
  let start = line.lastIndexOf(name, column);
  for (let tried = 0; start !== -1 && tried < candidatesMax; tried += 1) {
    if (column - start > codeMaxLength) return undefined;
    if (isDeclaration(line, start, name) && isOpenAt(line, start + name.length, column)) return start;
    start = start === 0 ? -1 : line.lastIndexOf(name, start - 1);
  }
  return undefined;
}

function isDeclaration(line: string, start: number, name: string): boolean {
  const before = line.slice(Math.max(0, start - 12), start);
  const after = line.slice(start + name.length, start + name.length + 60);
  if (!beforeName.test(before) || !afterName.test(after)) return false;
  return !after.startsWith('(') || /\bfunction(?:\s*\*)?\s*$/.test(before);
}

/** Whether the function that starts at `from` has not ended before `to`. */
function isOpenAt(line: string, from: number, to: number): boolean {
  let depth = 0;
  for (let index = from; index < to; index += 1) {
    const character = line[index]!;
    if ('"\'`'.includes(character)) index = findEndOfText(line, index);
    else if ('([{'.includes(character)) depth += 1;
    else if (')]}'.includes(character)) {
      depth -= 1;
      if (depth < 0 || (depth === 0 && character === '}')) return false;
    } else if (depth === 0 && ',;'.includes(character)) return false;
  }
  return true;
}

function findEndOfText(line: string, start: number): number {
  let index = start + 1;
  while (index < line.length && line[index] !== line[start]) index += line[index] === '\\' ? 2 : 1;
  return index;
}
