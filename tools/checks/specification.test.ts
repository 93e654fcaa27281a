import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '../paths';

interface Section {
  section: string;
  sentences: { says: string; proof: string[] }[];
}

const sections = parse(readFileSync(fromRoot('e2e/specification.yaml'), 'utf8')) as Section[];
const proofs = new Set(sections.flatMap(({ sentences }) => sentences.flatMap(({ proof }) => proof)));

/** Whether the file has a test of this title, as it stands in the source between its quotes. */
function hasTest(file: string, title: string): boolean {
  const source = readFileSync(fromRoot(file), 'utf8').replaceAll("\\'", "'");
  return ["'", '"', '`'].some(
    (quote) => source.includes(`(${quote}${title}${quote}`) || isOwnLine(source, quote + title + quote),
  );
}

/** The formatter gives the title of a long `test.each` a line of its own. */
function isOwnLine(source: string, quoted: string): boolean {
  return source.split('\n').some((line) => line.trim() === `${quoted},`);
}

test.each([...proofs])('%s', (proof) => {
  const [file = '', title = ''] = proof.split(' › ');
  expect(hasTest(file, title)).toBe(true);
});

test('every sentence has a proof, and stands in its section once', () => {
  for (const { section, sentences } of sections) {
    expect(new Set(sentences.map(({ says }) => says)).size).toBe(sentences.length);
    for (const { says, proof } of sentences)
      expect([section, says, proof.length > 0]).toEqual([section, says, true]);
  }
});
