import { toSourceName } from './to-source-name';

test.each([
  ['/home/ada/site/remote-tools/src/remote.tsx', 'remote-tools/src/remote.tsx'],
  ['/home/ada/site/src/page.tsx?x=1', 'src/page.tsx'],
  ['/home/ada/site/node_modules/react/index.js', 'node_modules/react/index.js'],
  ['/home/ada/node_modules/a/node_modules/b/index.js', 'node_modules/b/index.js'],
  ['/home/ada/other/shared/src/dates.ts', 'other/shared/src/dates.ts'],
  ['../../site/src/page.tsx', 'site/src/page.tsx'],
  ['C:\\site\\src\\page.tsx', 'site/src/page.tsx'],
  ['webpack/runtime/load script', 'webpack/runtime/load script'],
])('%s is called %s', (path, name) => {
  expect(toSourceName(path, '/home/ada/site')).toBe(name);
});
