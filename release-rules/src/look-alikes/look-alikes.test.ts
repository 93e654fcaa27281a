import { createLookAlikeFinder, hasPlainWords, isOfOneScript, withoutInvisible } from '.';

const isTaken = createLookAlikeFinder(['Admin', 'Dev Commons', 'rollout']);

test.each([
  'admin',
  'ＡＤＭＩＮ',
  'Аdmin',
  'АDМIN',
  'ad\u00admin',
  'adm\u3164in',
  'adm1n',
  'àdmïn',
  'adrnin',
  'A.d.m.i.n.',
  'Dеv Commons',
  'D3v'.replace('3', 'e') + ' C0mmons',
  'roIIout',
  'ΑDΜΙΝ',
])('%j looks like a name that is taken', (name) => {
  expect(isTaken(name)).toBe(true);
});

test.each(['Adnan', 'Administration', 'Dev', 'Ольга', '田中 さくら', 'علی', ''])('%j does not', (name) => {
  expect(isTaken(name)).toBe(false);
});

test.each([
  ['Home\u3164', 'Home'],
  ['a\u200bb\u2060c\ufeff', 'abc'],
  ['\u115f\u1160\uffa0\u2800', ''],
  ['a\u200cb', 'ab'],
  ['soft\u00adhyphen', 'softhyphen'],
  ['a\ufe0f\u{e0061}', 'a'],
])('of %j there is seen %j', (text, seen) => {
  expect(withoutInvisible(text)).toBe(seen);
});

test.each([
  'نیک\u200cپور',
  'क्\u200dष',
  '❤\ufe0f',
  '👩\u200d💻',
  '👩🏽\u200d🚀',
  '1\ufe0f\u20e3',
  'José',
  '田中さくら',
])('nothing is taken from %s', (text) => {
  expect(withoutInvisible(text)).toBe(text);
});

test.each([
  ['Ärger 7!', true],
  ['ひらがなカタカナ漢字ー', true],
  ['注音ㄓㄨˋ', true],
  ['한국어 漢字', true],
  ['Jоbs', false],
  ['Jobs 工', false],
  ['ᏣᎳᎩ', false],
])('%s is of one script: %s', (text, isOne) => {
  expect(isOfOneScript(text)).toBe(isOne);
});

test.each([
  ['Ольга Olga', true],
  ['田中Yuki', true],
  ['Ken 健', true],
  ['ᏣᎳᎩ', true],
  ['علی Reza', true],
  ["O'Neill-Ångström", true],
  ['Аnna', false],
  ['Σam', false],
  ['Анna Ольга', false],
])('the words of %s are each of one: %s', (text, isPlain) => {
  expect(hasPlainWords(text)).toBe(isPlain);
});
