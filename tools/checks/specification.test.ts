import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { fromRoot } from '../paths';
import { hasTest } from './has-test';

interface Section {
  section: string;
  sentences: { says: string; proof: string[] }[];
}

const sections = parse(readFileSync(fromRoot('e2e/specification.yaml'), 'utf8')) as Section[];
const proofs = new Set(sections.flatMap(({ sentences }) => sentences.flatMap(({ proof }) => proof)));

test.each([...proofs])('%s', (proof) => {
  expect(hasTest(proof)).toBe(true);
});

test('every sentence has a proof, and stands in its section once', () => {
  for (const { section, sentences } of sections) {
    expect(new Set(sentences.map(({ says }) => says)).size).toBe(sentences.length);
    for (const { says, proof } of sentences)
      expect([section, says, proof.length > 0]).toEqual([section, says, true]);
  }
});
