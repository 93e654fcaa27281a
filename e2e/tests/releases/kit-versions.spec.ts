import { test } from '../../fixtures/site-fixtures';
import { fromRoot } from '../../from-root';
import { buildTrial } from '../../versions/build-trial';
import { listRecordedVersions, readRecordedVersion, recordShell } from '../../versions/recorded';
import { walkTrial } from '../../versions/walk-trial';

test('a remote that the kit of today builds for an earlier version runs in the shells of all versions since', async ({
  browser,
  site,
}) => {
  const versions = listRecordedVersions();
  const remote = await buildTrial(site.url, versions[0]!);
  for (const version of versions) {
    await test.step(`in the shell of ${version}`, () =>
      walkTrial(browser, readRecordedVersion(version).shell, remote));
  }
  await test.step('in the shell of today', async () =>
    walkTrial(browser, await recordShell(fromRoot()), remote));
});
