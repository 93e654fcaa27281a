import { existsSync, readFileSync } from 'node:fs';
import { fromRoot } from '@site/command-kit/paths';

/** Whether the file of a proof, `file › title`, has a test of that title, as it stands in the source between its quotes. */
export function hasTest(proof: string): boolean {
  const [file = '', title = ''] = proof.split(' › ');
  if (title === '' || !existsSync(fromRoot(file))) return false;
  const source = readFileSync(fromRoot(file), 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`'].some(
    (quote) => source.includes(`(${quote}${title}${quote}`) || isOwnLine(source, quote + title + quote),
  );
}

/** Whether the test of a proof may run in `npm run test:all` alone: it has a tag, whatever that says for the one or the other case. */
export function isLong(proof: string): boolean {
  const [file = '', title = ''] = proof.split(' › ');
  if (file.includes('.long.test.')) return true;
  const source = readFileSync(fromRoot(file), 'utf8').replaceAll("\\'", "'");
  const [, options = ''] = source.split(title)[1]?.match(/^([^]*?)\basync\b/) ?? [];
  return /\btag\b/.test(options);
}

/** The formatter gives the title of a long `test.each` a line of its own. */
function isOwnLine(source: string, quoted: string): boolean {
  return source.split('\n').some((line) => line.trim() === `${quoted},`);
}
