import { print, printNote, printResult } from '@site/command-kit/print';
import { describePreview } from '@site/release/describe-preview';
import { findGate } from '@site/release/find-gate';
import { publishLocation } from '@site/release/publish-location';
import { readRemoteFile } from '../project/read-remote-file';
import { buildFolder } from './build-folder';
import { findKitShell } from './find-kit-shell';
import { openSite } from './site-access';

interface PreviewBuildOptions {
  hours: string;
  unchecked?: true | undefined;
  json?: true | undefined;
}

/** Publishes the build of the project without making it live, and makes a link that shows it. */
export async function previewBuild({ hours, unchecked, json }: PreviewBuildOptions): Promise<void> {
  const { registry } = openSite(process.env);
  const { name } = readRemoteFile(process.cwd());
  const { release } = await publishLocation(
    registry,
    name,
    buildFolder(),
    findGate({ unchecked, findShell: findKitShell, log: printNote }),
  );
  const link = await registry.createPreview(name, release, { hours: Number(hours) });
  if (json) printResult({ remote: name, release, ...link });
  else print(describePreview(name, release, link));
}
