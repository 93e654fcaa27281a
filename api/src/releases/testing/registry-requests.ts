import { createRelease, type TestRelease } from '@site/release-rules/testing';
import type { ReleaseDescription, StagedReleaseSet } from '@site/shared/contracts';
import type {
  ActivateRequest,
  CreatedToken,
  RemoteSummary,
  RollbackRequest,
} from '@site/shared/contracts/api';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { InjectOptions, Response } from 'light-my-request';
import { createTestApp, type TestApp, type TestParts } from '../../testing/create-test-app';

export { createRelease, type TestRelease };

export const operatorToken = 'only-for-tests-only-for-tests-only';

/** A site whose operator may use the whole registry. */
export function createRegistryApp(parts?: TestParts): Promise<TestApp> {
  return createTestApp({ OPERATOR_TOKEN: operatorToken }, parts);
}

/** The form that publishes a release; a text as `description` is sent unchanged. */
export function toForm(description: object | string, files: Record<string, Uint8Array>): FormData {
  const form = new FormData();
  form.append('description', typeof description === 'string' ? description : JSON.stringify(description));
  for (const [file, bytes] of Object.entries(files))
    form.append(file, new Blob([Uint8Array.from(bytes)]), 'file');
  return form;
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` });

interface OpenApi {
  paths: Record<string, Record<string, { security?: Record<string, unknown>[] }>>;
}

/** Every call below `/api/registry` that the operator's token allows, with `{}` for each parameter. */
export async function listTokenCalls(
  site: Pick<TestApp, 'inject'>,
): Promise<{ method: string; path: string }[]> {
  const { paths } = (await site.inject('/api/docs/json')).json<OpenApi>();
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations)
      .filter(([, { security = [] }]) => security.some((scheme) => 'operatorToken' in scheme))
      .map(([method]) => ({
        method: method.toUpperCase(),
        path: path.replace('/api/registry', '').replace(/\{\w+\}/g, '{}'),
      })),
  );
}

/** Calls the registry, as the operator unless a token is given. */
export function callRegistry(
  site: Pick<TestApp, 'inject'>,
  method: InjectOptions['method'],
  url: string,
  { body, token = operatorToken }: { body?: object; token?: string } = {},
): Promise<Response> {
  return site.inject({
    method,
    url: `/api/registry${url}`,
    headers: bearer(token),
    ...(body && { payload: body }),
  });
}

/** A description, which is sent unchanged when it is a text, and files. */
interface Upload {
  description: object | string;
  files: Record<string, Uint8Array>;
}

/** Sends a release; the caller checks the response. */
export function sendRelease(
  site: Pick<TestApp, 'inject'>,
  release: { description: ReleaseDescription | string; files: Record<string, Uint8Array> },
  { remote, token }: { remote?: string; token?: string } = {},
): Promise<Response> {
  const name = remote ?? (typeof release.description === 'string' ? 'blog' : release.description.name);
  return sendUpload(site, `/remotes/${name}/releases/`, release, token);
}

/** Sends a build of the shell; the caller checks the response. */
export function sendShellBuild(
  site: Pick<TestApp, 'inject'>,
  build: Upload,
  token?: string,
): Promise<Response> {
  return sendUpload(site, '/shell-builds/', build, token);
}

async function sendUpload(
  site: Pick<TestApp, 'inject'>,
  url: string,
  { description, files }: Upload,
  token = operatorToken,
): Promise<Response> {
  const request = new Request('http://site.test/', { method: 'POST', body: toForm(description, files) });
  return site.inject({
    method: 'POST',
    url: `/api/registry${url}`,
    headers: { ...bearer(token), 'content-type': request.headers.get('content-type') ?? '' },
    payload: Buffer.from(await request.arrayBuffer()),
  });
}

export function passDays(site: Pick<TestApp, 'clock'>, days: number): void {
  site.clock.advance(days * 24 * 60 * 60_000);
}

/** Publishes a release that must be accepted. */
export async function publish(site: TestApp, release: TestRelease): Promise<TestRelease> {
  const response = await sendRelease(site, release);
  if (response.statusCode !== 201) throw new Error(response.body);
  return release;
}

export function activate(
  site: Pick<TestApp, 'inject'>,
  remote: string,
  release: string,
  more?: Omit<ActivateRequest, 'release'>,
): Promise<Response> {
  return callRegistry(site, 'POST', `/remotes/${remote}/activate/`, { body: { release, ...more } });
}

export function rollBack(
  site: Pick<TestApp, 'inject'>,
  remote: string,
  body?: RollbackRequest,
): Promise<Response> {
  return callRegistry(site, 'POST', `/remotes/${remote}/rollback/`, body && { body });
}

/** Publishes and activates a release that must be accepted. */
export async function goLive(site: TestApp, release: TestRelease): Promise<void> {
  await publish(site, release);
  const { name, release: id } = release.description;
  const response = await activate(site, name, id);
  if (response.statusCode !== 200) throw new Error(response.body);
}

export async function readReleaseSet(site: Pick<TestApp, 'inject'>): Promise<StagedReleaseSet> {
  return (await site.inject('/api/registry/release-set/')).json<StagedReleaseSet>();
}

/** The live release of a remote and its fallback. */
export async function readLive(
  site: Pick<TestApp, 'inject'>,
  remote: string,
): Promise<(string | undefined)[]> {
  const live = (await readReleaseSet(site)).remotes.find(({ name }) => name === remote);
  return [live?.release, live?.fallback?.release];
}

export async function listReleases(site: TestApp, remote: string): Promise<RemoteSummary['releases']> {
  const remotes = (await callRegistry(site, 'GET', '/remotes/')).json<RemoteSummary[]>();
  return remotes.find(({ name }) => name === remote)?.releases ?? [];
}

export async function createToken(
  site: TestApp,
  remote: string,
  label = `${remote} team`,
): Promise<CreatedToken> {
  return (await callRegistry(site, 'POST', '/tokens/', { body: { remote, label } })).json<CreatedToken>();
}

/** The content of the database and the object store, to verify that a rejected release has left nothing. */
export async function findTraces(site: TestApp): Promise<object> {
  const folder = path.join(site.config.dataDir, 'uploads');
  const names = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const { rows } = await site.db.pool.query(
    `select
       (select count(*) from releases) as releases,
       (select count(*) from activations) as activations,
       (select count(*) from unclaimed_release_files) as unclaimed,
       (select count(*) from registry_audit) as audit`,
  );
  return { files: names.filter((name) => name.isFile()).length, ...rows[0] };
}
