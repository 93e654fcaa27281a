import { createRelease, type TestRelease } from '@site/release-rules/testing';
import type { ReleaseDescription, StagedReleaseSet } from '@site/shared/contracts';
import type {
  ActivateRequest,
  CreatedToken,
  ReleaseSourceQuery,
  RemoteSummary,
  RollbackRequest,
} from '@site/shared/contracts/api';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { InjectOptions, Response } from 'light-my-request';
import { createTestApp, type TestApp, type TestParts } from '../../testing/create-test-app';
import { listCalls } from '../../testing/every-call';

export { createRelease, type TestRelease };

export const operatorToken = 'only-for-tests-only-for-tests-only';

/** A site whose operator may use the whole registry, with the requests of tests to it. */
export type RegistryApp = TestApp & RegistryRequests & { passDays(days: number): void };

export async function createRegistryApp(parts?: TestParts): Promise<RegistryApp> {
  const site = await createTestApp({ OPERATOR_TOKEN: operatorToken }, parts);
  const passDays = (days: number) => site.clock.advance(days * 24 * 60 * 60_000);
  return { ...site, ...createRegistryRequests(site), passDays };
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

interface Call {
  body?: object;
  /** The operator's unless given. */
  token?: string;
}

/** A description, which is sent unchanged when it is a text, and files. */
interface Upload {
  description: object | string;
  files: Record<string, Uint8Array>;
}

export type RegistryRequests = ReturnType<typeof createRegistryRequests>;

export function createRegistryRequests(site: Pick<TestApp, 'inject'>) {
  const callRegistry = (
    method: InjectOptions['method'],
    url: string,
    { body, token = operatorToken }: Call = {},
  ): Promise<Response> =>
    site.inject({
      method,
      url: `/api/registry${url}`,
      headers: bearer(token),
      ...(body && { payload: body }),
    });

  const sendUpload = (url: string, { description, files }: Upload, token?: string): Promise<Response> =>
    callRegistry('POST', url, { body: toForm(description, files), ...(token !== undefined && { token }) });

  /** The caller checks the response. */
  const sendRelease = (
    release: { description: ReleaseDescription | string; files: Record<string, Uint8Array> },
    { remote, token, source }: { remote?: string; token?: string; source?: ReleaseSourceQuery } = {},
  ): Promise<Response> => {
    const name = remote ?? (typeof release.description === 'string' ? 'blog' : release.description.name);
    return sendUpload(`/remotes/${name}/releases/?${new URLSearchParams(source)}`, release, token);
  };

  /** Publishes a release that must be accepted. */
  const publish = async (release: TestRelease): Promise<TestRelease> => {
    requireStatus(201, await sendRelease(release));
    return release;
  };

  const activate = (
    remote: string,
    release: string,
    more?: Omit<ActivateRequest, 'release'>,
  ): Promise<Response> =>
    callRegistry('POST', `/remotes/${remote}/activate/`, { body: { release, ...more } });

  const readReleaseSet = async (): Promise<StagedReleaseSet> =>
    (await site.inject('/api/registry/release-set/')).json<StagedReleaseSet>();

  return {
    callRegistry,
    sendRelease,
    publish,
    activate,
    readReleaseSet,

    /** Sends a build of the shell; the caller checks the response. */
    sendShellBuild: (build: Upload, token?: string): Promise<Response> =>
      sendUpload('/shell-builds/', build, token),

    rollBack: (remote: string, body?: RollbackRequest): Promise<Response> =>
      callRegistry('POST', `/remotes/${remote}/rollback/`, body && { body }),

    /** Publishes and activates a release that must be accepted. */
    goLive: async (release: TestRelease): Promise<void> => {
      await publish(release);
      const { name, release: id } = release.description;
      requireStatus(200, await activate(name, id));
    },

    /** The live release of a remote and its fallback. */
    readLive: async (remote: string): Promise<(string | undefined)[]> => {
      const live = (await readReleaseSet()).remotes.find(({ name }) => name === remote);
      return [live?.release, live?.fallback?.release];
    },

    listReleases: async (remote: string): Promise<RemoteSummary['releases']> => {
      const remotes = (await callRegistry('GET', '/remotes/')).json<RemoteSummary[]>();
      return remotes.find(({ name }) => name === remote)?.releases ?? [];
    },

    createToken: async (remote: string, label = `${remote} team`): Promise<CreatedToken> =>
      (await callRegistry('POST', '/tokens/', { body: { remote, label } })).json<CreatedToken>(),
  };
}

function requireStatus(status: number, { statusCode, body }: Response): void {
  if (statusCode !== status) throw new Error(body);
}

/** Every call below `/api/registry` that the operator's token allows, with `{}` for each parameter. */
export async function listTokenCalls(
  site: Pick<TestApp, 'inject'>,
): Promise<{ method: string; path: string }[]> {
  return (await listCalls(site))
    .filter(({ security = [] }) => security.some((scheme) => 'operatorToken' in scheme))
    .map(({ method, path }) => ({
      method,
      path: path.replace('/api/registry', '').replace(/\{\w+\}/g, '{}'),
    }));
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
