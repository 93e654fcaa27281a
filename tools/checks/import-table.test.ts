import { Linter } from 'eslint';
import { importRules } from './import-table.mjs';

const linter = new Linter();

function complaintsAbout(file: string, imported: string): string[] {
  return linter.verify(`import '${imported}';\n`, importRules(), file).map(({ message }) => message);
}

test.each([
  ['remote-blog/src/x.ts', 'remote-auth/src/auth-api'],
  ['remote-blog/src/x.ts', '../../remote-auth/src/auth-api'],
  ['remote-blog/src/x.ts', '../../shell/src/routes'],
  ['remote-blog/src/x.ts', '../../shared/src/auth'],
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
  ['shared/src/ui/x.ts', '../../../shell/src/routes'],
  ['shell/src/x.ts', '../../remote-blog/src/remote'],
  ['shell/src/x.ts', 'react-router-dom'],
  ['shell/src/x.ts', 'axios'],
  ['shell/server/x.ts', '@site/shared/ui'],
  ['api/src/x.ts', '@site/shared/http'],
  ['api/src/modules/posts/x.ts', '../../../../shell/server/config'],
  ['shell/server/x.ts', 'axios'],
  ['api/src/x.ts', 'axios'],
  ['e2e/x.ts', 'axios'],
  ['e2e/x.ts', '@site/shared/router'],
  ['e2e/x.ts', '../api/src/app'],
  ['e2e/x.ts', '../tools/postgres'],
  ['e2e/multi-process/x.ts', '../../api/src/app'],
  ['shell/src/x.ts', '@site/shared/server'],
  ['remote-blog/src/x.ts', '@site/shared/server'],
  ['shared/src/http/x.ts', '../server'],
  ['shared/src/http/x.ts', '@site/shared/server'],
  ['shared/src/contracts/x.ts', '../server/limit-body'],
  ['shared/src/server/x.ts', 'react'],
  ['shared/src/server/x.ts', '@site/shared/http'],
  ['e2e/x.ts', '@site/shared/server'],
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
  ['e2e/multi-process/x.ts', '../../tools/postgres'],
  ['shared/src/server/x.ts', 'node:http'],
  ['shell/server/x.ts', '@site/shared/server'],
  ['api/src/x.ts', '@site/shared/server'],
  ['api/src/x.ts', '@site/shared/contracts'],
])('%s may import %s', (file, imported) => {
  expect(complaintsAbout(file, imported)).toEqual([]);
});
