import { findTools } from './find-tools';
import { categories, isLive } from './tool';
import { tools } from './tools';

const titles = (text: string) => findTools(tools, text).map(({ title }) => title);

it('holds the six tools of the requirements @7.7 @7.8 @11.5', () => {
  expect(tools.map((tool) => [tool.title, tool.link, isLive(tool)])).toEqual([
    ['IP Address Checker', '/check-ip', true],
    ['Profit Margin Calculator', '/profit-margin-calculator', true],
    ['Screen Resolution', '/screen-resolution', true],
    ['Password Generator', '/password-generator', false],
    ['Color Picker', '/color-picker', false],
    ['Unit Converter', '/unit-converter', false],
  ]);
});

it('finds all tools with nothing to search for', () => {
  expect(findTools(tools, '  ')).toEqual(tools);
});

it.each([
  ['a title', 'margin calc', ['Profit Margin Calculator']],
  ['a description', 'temperatures', ['Unit Converter']],
  ['a tag', 'palette', ['Color Picker']],
  ['any case', 'iP aDDreSS', ['IP Address Checker']],
  ['spaces around it', ' resolution ', ['Screen Resolution']],
])('finds a tool by %s @7.2 @7.5', (_, text, found) => {
  expect(titles(text)).toEqual(found);
});

it('finds nothing for other words', () => {
  expect(titles('spaceship')).toEqual([]);
});

it.each(categories)('finds the tools of the category by the word %s, and no others @7.3 @7.4', (category) => {
  const ofCategory = tools.filter((tool) => tool.category === category);
  expect(ofCategory).not.toEqual([]);
  expect(findTools(tools, category)).toEqual(ofCategory);
});
