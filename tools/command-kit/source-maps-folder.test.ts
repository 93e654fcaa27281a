import { sourceMapsFolder } from './source-maps-folder';

test.each([
  ['/site/dist/remotes/blog/1f2e', '/site/.source-maps/remotes/blog/1f2e'],
  ['/site/dist/shell/assets', '/site/.source-maps/shell/assets'],
  ['/project/dist', '/project/.source-maps'],
  ['/site/release', '/site/.source-maps/release'],
])('the maps of %s are outside of what is served, in %s', (folder, maps) => {
  expect(sourceMapsFolder(folder)).toBe(maps);
});
