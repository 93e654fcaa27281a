import { createExternalReleases } from '@site/api/external-releases';
import { createOutsideFetch } from '@site/api/outside-fetch';
import { toReason } from '@site/command-kit/user-error';
import { parseDescription, releaseRules, type ReleaseFiles } from '@site/release-rules';
import type { ReleaseDescription } from '@site/shared/contracts';
import { isFederationManifest, openManifest, readExternalRelease } from '../federation-manifest';
import type { CheckName, Findings } from './report';

/** A release whose description can be relied on. */
export interface CheckedRelease {
  description: ReleaseDescription;
  /** The folder of its files, with a slash at its end. */
  baseUrl: string;
}

/**
 * Texts of the code of React and of React DOM, in every version and build. Libraries and the JSX runtime have React's symbols and the
 * names of its exports as well, but not these.
 */
const reactMarks = /takes an object of state variables to update|rendererPackageName:\s*["'`]react-dom["'`]/;

/** Checks what needs no browser, with the rules of the registry. Undefined when there is no release to go on with. */
export async function checkFiles(url: string, findings: Findings): Promise<CheckedRelease | undefined> {
  const attempt = async (check: CheckName, run: () => unknown) => {
    findings.begin(check);
    try {
      await run();
    } catch (error) {
      findings.add(check, toReason(error));
    }
  };
  const release = await findRelease(url, findings);
  if (!release) return undefined;
  const { description, baseUrl, files } = release;
  // Only the registry of a site knows which routes its other remotes own.
  const candidate = { description, files, routesOfOthers: [] };
  for (const rule of releaseRules) await attempt(rule.about, () => rule.require(candidate));
  findings.begin('react');
  findings.add('react', ...findReactCopies(files));
  await attempt('origins', async () => {
    findings.add('origins', ...(await findClosedFiles(description, baseUrl)));
  });
  return { description, baseUrl };
}

async function findRelease(
  url: string,
  findings: Findings,
): Promise<(CheckedRelease & { files: ReleaseFiles }) | undefined> {
  try {
    const outsideFetch = createOutsideFetch({ allowPrivate: true });
    const source = await createExternalReleases({ outsideFetch, timeoutMs: 30_000 }).open(url);
    if (isFederationManifest(source.description)) {
      const release = await readExternalRelease(await openManifest(url));
      const { description } = release;
      return { ...release, description: parseDescription(JSON.stringify(description), description.name) };
    }
    const { name } = JSON.parse(source.description) as { name?: string };
    const description = parseDescription(source.description, String(name));
    const files = await source.fetchFiles(Object.keys(description.files));
    return { description, baseUrl: source.baseUrl, files };
  } catch (error) {
    findings.add('description', toReason(error));
    return undefined;
  }
}

function findReactCopies(files: ReleaseFiles): string[] {
  return [...files]
    .filter(([path]) => path.endsWith('.js'))
    .filter(([, bytes]) => reactMarks.test(Buffer.from(bytes).toString()))
    .map(([path]) => `${path} holds a copy of React; take the shell's, with import: false`);
}

/** Browsers load scripts with a hash from another origin only where that one agrees. */
async function findClosedFiles({ files }: ReleaseDescription, baseUrl: string): Promise<string[]> {
  const origin = 'https://site.example';
  const closed = Object.keys(files).map(async (path) => {
    const { headers } = await fetch(new URL(path, baseUrl), { method: 'HEAD', headers: { origin } });
    const allowed = headers.get('access-control-allow-origin');
    return allowed === '*' || allowed === origin ? [] : [`${path} comes without access-control-allow-origin`];
  });
  return (await Promise.all(closed)).flat();
}
