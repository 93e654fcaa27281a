import { findCurrentSection } from './find-current-section';

const sectionsAt = (...tops: number[]) => tops.map((top, index) => ({ id: `section-${index + 1}`, top }));
const underway = { reached: false, target: undefined };

it('is the first section before any has come up', () => {
  expect(findCurrentSection(sectionsAt(240, 700, 1300), underway)).toBe('section-1');
});

it('is a section once its top is within 100 px of the top of the window', () => {
  expect(findCurrentSection(sectionsAt(-500, 101, 900), underway)).toBe('section-1');
  expect(findCurrentSection(sectionsAt(-501, 100, 899), underway)).toBe('section-2');
});

it('stays the last one that has come up, however far that is', () => {
  expect(findCurrentSection(sectionsAt(-2000, -1500, 600), underway)).toBe('section-2');
});

it('is the last one at the end of a page that is too short to bring it up', () => {
  expect(findCurrentSection(sectionsAt(-900, 200, 500), { reached: true, target: undefined })).toBe(
    'section-3',
  );
});

it('is the one asked for when the page ends before it has come up', () => {
  expect(findCurrentSection(sectionsAt(-900, 200, 500), { reached: true, target: 'section-2' })).toBe(
    'section-2',
  );
  expect(findCurrentSection(sectionsAt(-900, 200, 500), { reached: true, target: 'section-1' })).toBe(
    'section-3',
  );
});

it('is none where there are no sections', () => {
  expect(findCurrentSection([], underway)).toBeUndefined();
});
