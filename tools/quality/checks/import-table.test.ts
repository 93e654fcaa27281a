import { Linter } from 'eslint';
import { importRules, importTable, packages } from './import-table.mjs';

const linter = new Linter();

function complaintsAbout(file: string, imported: string): string[] {
  return linter.verify(`import '${imported}';\n`, importRules(), file).map(({ message }) => message);
}

test.each([
  ['remote-blog/src/x.ts', 'remote-auth/src/auth-api'],
  ['remote-blog/src/x.ts', '../../remote-auth/src/auth-api'],
  ['remote-blog/src/x.ts', 'react-router'],
  ['remote-blog/src/x.ts', 'react-router-dom'],
  ['remote-blog/src/x.ts', 'axios'],
  ['remote-blog/src/x.ts', 'swr'],
  ['shared/src/http/x.ts', 'swr/infinite'],
  ['shared/src/testing/x.tsx', 'swr'],
  ['shell/src/x.ts', 'swr'],
  ['shared/src/contracts/x.ts', 'react'],
  ['shared/src/contracts/api/x.ts', 'node:fs'],
  ['shared/src/http/x.ts', '@site/shared/toasts'],
  ['shared/src/http/x.ts', 'react-router-dom'],
  ['shared/src/contracts/api/x.ts', 'axios'],
  ['shared/src/auth/x.ts', 'axios'],
  ['shared/src/testing/x.ts', 'axios'],
  ['shared/src/router/x.ts', 'axios'],
  ['shared/src/router/x.ts', 'react-router'],
  ['shared/src/ui/page/x.tsx', 'react-router-dom'],
  ['shell/src/x.ts', 'react-router-dom'],
  ['shell/src/x.ts', 'axios'],
  ['shell/server/x.ts', '@site/shared/ui'],
  ['api/src/x.ts', '@site/shared/http'],
  ['shell/server/x.ts', 'axios'],
  ['api/src/x.ts', 'axios'],
  ['e2e/x.ts', 'axios'],
  ['e2e/x.ts', '@site/shared/router'],
  ['e2e/x.ts', '@site/launcher/postgres'],
  ['e2e/multi-process/x.ts', '@site/quality/import-table'],
  ['api/src/x.ts', '@site/launcher/postgres'],
  ['api/src/x.ts', '@site/shell/config'],
  ['remote-blog/src/x.ts', '@site/command-kit/paths'],
  ['tools/build/x.ts', '../launcher/postgres'],
  ['tools/build/x.ts', '@site/shell/server'],
  ['tools/build/x.ts', '@site/launcher/postgres'],
  ['tools/release/x.ts', '@site/launcher/postgres'],
  ['tools/launcher/start/x.ts', '@site/quality/import-table'],
  ['tools/command-kit/x.ts', '@site/shared/http'],
  ['tools/quality/drill/x.ts', 'remote-blog'],
  ['tools/quality/drill/x.ts', 'e2e/steps/navigate-in-page'],
  ['shell/src/x.ts', '@site/shared/server'],
  ['remote-blog/src/x.ts', '@site/shared/server'],
  ['shared/src/http/x.ts', '../server'],
  ['shared/src/http/x.ts', '@site/shared/server'],
  ['shared/src/contracts/x.ts', '../server/limit-body'],
  ['shared/src/contracts/x.ts', 'node:fs'],
  ['shared/src/contracts/environment/x.ts', 'react'],
  ['shell/src/x.ts', '@site/shared/contracts/environment'],
  ['shared/src/http/x.ts', '../contracts/environment'],
  ['shared/src/server/x.ts', 'react'],
  ['shared/src/server/x.ts', '@site/shared/http'],
  ['e2e/x.ts', '@site/shared/server'],
  ['remote-blog/src/x.ts', '@site/release-rules'],
  ['shell/src/x.ts', '@site/release-rules'],
  ['shared/src/contracts/x.ts', '@site/release-rules'],
  ['release-rules/src/x.ts', '@site/api/config'],
  ['release-rules/src/x.ts', '@site/shared/http'],
])('%s must not import %s', (file, imported) => {
  expect(complaintsAbout(file, imported)).not.toEqual([]);
});

test.each([
  ['remote-blog/src/x.ts', '@site/shared/router'],
  ['remote-blog/src/x.ts', './post-list/post-list-page'],
  ['shared/src/contracts/api/x.ts', '../limits'],
  ['shared/src/http/x.ts', '@site/shared/contracts'],
  ['shared/src/http/axios/x.ts', 'axios'],
  ['shared/src/router/x.ts', 'react-router-dom'],
  ['shared/src/fetching/x.ts', 'swr/infinite'],
  ['shell/src/x.ts', '@site/shared/ui'],
  ['shell/server/x.ts', '@site/shared/contracts/environment'],
  ['api/src/x.ts', '@site/shared/contracts/api'],
  ['e2e/multi-process/x.ts', '@site/launcher/postgres'],
  ['api/src/testing/x.ts', '@site/launcher/postgres'],
  ['tools/build/x.ts', '@site/shell/assets'],
  ['tools/build/webpack/x.ts', '../describe-release'],
  ['tools/release/x.ts', '@site/api/external-releases'],
  ['tools/release/x.ts', '@site/release-rules'],
  ['api/src/x.ts', '@site/release-rules'],
  ['tools/launcher/start/x.ts', '@site/release/publish-builds'],
  ['tools/quality/bench/single-bundle/x.ts', 'remote-blog'],
  ['tools/quality/checks/x.ts', '@site/shared/paths'],
  ['shared/src/server/x.ts', 'node:http'],
  ['shared/src/contracts/environment/x.ts', 'node:fs'],
  ['shell/server/x.ts', '@site/shared/server'],
  ['api/src/x.ts', '@site/shared/server'],
  ['api/src/x.ts', '@site/shared/contracts'],
])('%s may import %s', (file, imported) => {
  expect(complaintsAbout(file, imported)).toEqual([]);
});

test.each([
  "export * from '../api/src/app';\n",
  "await import('../api/src/app');\n",
  "import('../api/src/app');\n",
])('no way of importing leads out of a package: %s', (code) => {
  const [complaint] = linter.verify(code, importRules(), 'e2e/x.ts');
  expect(complaint?.message).toBe('Import api/src/app by the name of its package, or not at all.');
});

test('every workspace has its row', () => {
  const withoutRow = Object.keys(packages).filter(
    (folder) => !importTable.some(({ files }) => `${files}/`.startsWith(`${folder}/`)),
  );
  expect(withoutRow).toEqual([]);
});
