import { fillIn, fillInText } from './fill-in';

const fields = {
  id: 7,
  name: 'Ada',
  bio: '',
  team: { city: 'Paris' },
  links: ['https://a.example/'],
  none: [],
};

test.each([
  ['plain', 'plain'],
  ['{name} of {team.city}, {id}', 'Ada of Paris, 7'],
  ['{bio}', undefined],
  ['{name} {bio}', undefined],
  ['{name.length}', undefined],
  ['{constructor}', undefined],
  ['{team}', undefined],
  ['{team.city.length}', undefined],
])('%s becomes %s', (template, text) => expect(fillInText(template, fields)).toBe(text));

test('an object keeps what has all of its fields', () => {
  const template = {
    '@type': 'Person',
    name: '{name}',
    description: '{bio}',
    sameAs: '{links}',
    knows: '{none}',
    worksFor: { '@type': 'Organization', name: '{employer}' },
    homeLocation: [{ '@type': 'City', name: '{team.city}' }, '{bio}'],
    isAccessibleForFree: true,
  };
  expect(fillIn(template, fields)).toEqual({
    '@type': 'Person',
    name: 'Ada',
    sameAs: ['https://a.example/'],
    homeLocation: [{ '@type': 'City', name: 'Paris' }],
    isAccessibleForFree: true,
  });
});
