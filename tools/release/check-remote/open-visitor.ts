import { build } from 'esbuild';
import type { BrowserContext } from '@playwright/test';
import { fromRoot } from '@site/command-kit/paths';
import type { FailureReport } from '@site/shared/contracts/api';
import type { Findings } from './findings';
import { Visitor } from './visitor';

/** What the shell calls a failure of the release itself; the others are failures of one page. */
const loadKinds = ['load', 'integrity', 'timeout', 'contract', 'start'];

/** A visitor whose page is watched from its first script on; what happens in it goes into the findings. */
export async function openVisitor(context: BrowserContext, findings: Findings): Promise<Visitor> {
  const page = await context.newPage();
  await page.addInitScript({ content: await bundleInPage() });
  page.on('console', (message) => {
    // What the API answers is not the remote's doing.
    const isAnswer =
      message.text().startsWith('Failed to load resource') && /\/api\//.test(message.location().url);
    if (message.type() === 'error' && !isAnswer) findings.add('console', message.text());
  });
  page.on('pageerror', (error) => findings.add('console', `thrown and not caught: ${error.message}`));
  await page.route('**/api/registry/failures/', (route) => {
    const { kind, page: path } = route.request().postDataJSON() as FailureReport;
    findings.add(loadKinds.includes(kind) ? 'loads' : 'routes', `${path} fails (${kind})`);
    return route.fulfill({ status: 204 });
  });
  return new Visitor(page);
}

async function bundleInPage(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [fromRoot('tools/release/check-remote/in-page/index.ts')],
    bundle: true,
    write: false,
    format: 'iife',
  });
  return outputFiles[0]!.text;
}
