import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { useFolder } from '@site/command-kit/testing/use-folder';
import { fromRoot } from '@site/command-kit/paths';
import { describeRemote, readRemote, type PagesModule } from '@site/command-kit/remotes';

const folder = useFolder('all');
beforeAll(async () => {
  await cp(fromRoot('remote-tools/src'), folder(), { recursive: true });
});

/** The `tool.ts` from the decision's recipe. */
async function readRecipe(): Promise<string> {
  const decision = await readFile(fromRoot('docs/decisions/0008-a-tool-is-a-folder-and-a-line.md'), 'utf8');
  return /```ts\n([^]*?)```/.exec(decision)?.[1] ?? '';
}

test('a tool is a folder and an entry in the list, as decision 8 says', async () => {
  await mkdir(folder('loan-calculator'));
  await writeFile(folder('loan-calculator/tool.ts'), await readRecipe());
  const list = folder('catalogue/tools.ts');
  const tools = await readFile(list, 'utf8');
  const withTool = tools.replace('...comingTools', 'loanCalculator, ...comingTools');
  await writeFile(list, `import { loanCalculator } from '../loan-calculator/tool';\n${withTool}`);

  const module = (await import(folder('pages.ts'))) as PagesModule;
  const before = await readRemote('tools');
  expect(describeRemote('tools', module)).toEqual({
    name: 'tools',
    routes: [...before.routes, '/loan-calculator'],
    pages: {
      ...before.pages,
      '/loan-calculator': {
        title: 'Loan Calculator',
        description: 'Calculates the monthly rate of a loan and its interest over the years.',
      },
    },
    pageData: {},
    listings: { ...before.listings, '/loan-calculator': { parent: '/tools' } },
    rendered: [...before.rendered, '/loan-calculator'],
    modules: { ...before.modules, '/loan-calculator': 'loan-calculator-page' },
  });
});
