import type { Row } from './compare-passages';
import { foldRows } from './fold-rows';

const toRow = (letter: string): Row => [{ text: letter, change: letter === '+' ? 'added' : undefined }];

test.each([
  ['nothing of a short text', 'a+b', ['a+b']],
  ['what is far from a change', 'abcd+efgh', ['(abc)', 'd+e', '(fgh)']],
  ['what stands between two changes', '+abcd+', ['+a', '(bc)', 'd+']],
  ['no single passage', 'ab+', ['a', 'b+']],
  ['all of a text without a change', 'abc', ['(abc)']],
])('folds %s', (_, letters, folds) => {
  const found = foldRows([...letters].map(toRow)).map(({ rows, isFolded }) => {
    const text = rows.map(([part]) => part?.text).join('');
    return isFolded ? `(${text})` : text;
  });
  expect(found).toEqual(folds);
});
