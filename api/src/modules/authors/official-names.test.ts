import { isOfficialName } from './official-names';

const brand = 'Dev Commons';

test.each([
  'Admin',
  'аdmin',
  'A d m i n',
  '@dmin'.replace('@', 'а'),
  'Moderator',
  'Support Team',
  'Dev Commons',
  'dev-commons',
  'Dеv Cоmmоns',
  'Devcommons',
  'Dev Commons Support',
  'The Jane (Moderator)'.slice(4),
  'Jane [ADMIN]',
  'Jane （аdmin）',
  'adm1n',
])('%j speaks for the site', (name) => {
  expect(isOfficialName(name, brand)).toBe(true);
});

test.each([
  'Dev Patel',
  'Jane Owner-Smith',
  'Adina',
  'Jane (she/her)',
  'علی رضایی',
  'نیک\u200cپور',
  '王小明',
  '田中 Yuki',
  'Łukasz Żółć',
  'Ольга',
  '🦊',
  'Commons',
  'Teamster',
])('%j is a name of a person', (name) => {
  expect(isOfficialName(name, brand)).toBe(false);
});
