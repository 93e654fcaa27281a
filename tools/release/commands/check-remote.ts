import { parseArgs } from 'node:util';
import { shellTarget } from '@site/build/build-site';
import { buildStale } from '@site/build/target';
import { print, printNote, printResult } from '@site/command-kit/print';
import { UserError } from '@site/command-kit/user-error';
import { EnvironmentReader } from '@site/shared/contracts/environment';
import { checkRemote } from '../check-remote/check-remote';
import { renderReport } from '../check-remote/render-report';

const { positionals, values } = parseArgs({
  args: process.argv.slice(3),
  allowPositionals: true,
  options: { json: { type: 'boolean' } },
});
const [url, ...rest] = positionals;
if (url === undefined || rest.length > 0) {
  throw new UserError(
    'It is written so: npm run check-remote -- <address of a release.json or mf-manifest.json> [--json]',
  );
}
const env = new EnvironmentReader(process.env);
const siteUrl = env.url('SITE_URL', ['http:', 'https:']);
if (env.problems.length > 0) throw new UserError(`${env.problems.join('; ')}.`);

await buildStale([await shellTarget()], printNote);
const report = await checkRemote(url, siteUrl);
if (values.json) printResult(report);
else print(renderReport(report));
process.exitCode = report.passed ? 0 : 1;
