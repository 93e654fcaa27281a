import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';

/**
 * Whether the file of a proof, `file › title`, has a test with that title as quoted in the source, without the requirements
 * that follow it.
 */
export function hasTest(proof: string): boolean {
  const [file = '', title = ''] = proof.split(' › ');
  if (title === '' || !existsSync(fromRoot(file))) return false;
  const source = readFileSync(fromRoot(file), 'utf8')
    .replaceAll("\\'", "'")
    .replaceAll(/ @\d+\.\d+/g, '');
  return ["'", '"', '`'].some(
    (quote) => source.includes(`(${quote}${title}${quote}`) || isOwnLine(source, quote + title + quote),
  );
}

/** The formatter puts the title of a long `test.each` on a separate line. */
function isOwnLine(source: string, quoted: string): boolean {
  return source.split('\n').some((line) => line.trim() === `${quoted},`);
}
