import { CallError, SiteClient } from '@site/command-kit/site-client';
import { UserError } from '@site/command-kit/user-error';
import type {
  ActivateRequest,
  ActivationResponse,
  AuditEntry,
  CompatibilityResponse,
  CreatedSubscription,
  CreatedToken,
  CreatePreviewRequest,
  CreateTokenRequest,
  EntriesResponse,
  GroupSummary,
  PlannedRelease,
  PreviewLink,
  RegisterExternalRequest,
  ReleaseError,
  ReleaseSourceQuery,
  ReleaseViews,
  ReleaseSummary,
  RemoteSummary,
  RollbackRequest,
  RolloutSummary,
  ShellBuildSummary,
  ShellError,
  StartRolloutRequest,
  SubscribeTeamRequest,
  SubscriptionSummary,
  TokenSummary,
} from '@site/shared/contracts/api';
import { describeDroppedRoutes } from './activation';
import type { ReleaseConfig } from './release-config';

/** Calls the registry of a running site. Refusals are a {@link UserError} in the registry's own words. */
export class RegistryClient {
  readonly #site: SiteClient;
  readonly #token: string | undefined;

  /** Without a token it may ask for what is public. */
  constructor({ siteUrl, token }: Pick<ReleaseConfig, 'siteUrl'> & Partial<ReleaseConfig>) {
    this.#site = new SiteClient(siteUrl);
    this.#token = token;
  }

  /** Every remote with its releases and what failed of them in browsers. */
  list(): Promise<RemoteSummary[]> {
    return this.#call('GET', '/remotes/');
  }

  /** Views, share of failing views and web vitals of every release. */
  listViews(): Promise<ReleaseViews[]> {
    return this.#call('GET', '/views/');
  }

  listErrors(): Promise<ReleaseError[]> {
    return this.#call('GET', '/errors/');
  }

  /** Errors that browsers reported of the shell. */
  listShellErrors(): Promise<ShellError[]> {
    return this.#call('GET', '/shell-errors/');
  }

  addRemote(name: string): Promise<unknown> {
    return this.#call('POST', '/remotes/', { name });
  }

  /** Sends a folder, as `toPublishForm` has read it. */
  publish(remote: string, form: FormData, source: ReleaseSourceQuery): Promise<unknown> {
    return this.#call('POST', `/remotes/${segment(remote)}/releases/${toQuery(source)}`, form);
  }

  /** Makes a release known whose files stay on another origin. */
  register(
    remote: string,
    request: RegisterExternalRequest,
    source: ReleaseSourceQuery,
  ): Promise<{ release: string }> {
    return this.#call('POST', `/remotes/${segment(remote)}/external/${toQuery(source)}`, request);
  }

  activate(remote: string, request: ActivateRequest): Promise<ActivationResponse> {
    return this.#call('POST', `/remotes/${segment(remote)}/activate/`, request);
  }

  rollback(remote: string, request: RollbackRequest): Promise<ActivationResponse> {
    return this.#call('POST', `/remotes/${segment(remote)}/rollback/`, request);
  }

  /** Shows the entries that a release wants to have in header, menu and footer. */
  grantEntries(remote: string, release: string): Promise<EntriesResponse> {
    return this.#call('POST', `/remotes/${segment(remote)}/releases/${segment(release)}/grant-entries/`);
  }

  revokeEntries(remote: string): Promise<EntriesResponse> {
    return this.#call('POST', `/remotes/${segment(remote)}/revoke-entries/`);
  }

  /** Whether a release that is not built yet could go live; needs no token. */
  checkCompatibility(remote: string, planned: PlannedRelease): Promise<CompatibilityResponse> {
    return this.#call('POST', `/remotes/${segment(remote)}/compatibility/`, planned);
  }

  /** Begins to roll out a published release. */
  startRollout(remote: string, request: StartRolloutRequest): Promise<RolloutSummary> {
    return this.#call('POST', `/remotes/${segment(remote)}/rollouts/`, request);
  }

  /** The newest ones of all remotes, newest first. */
  listRollouts(): Promise<RolloutSummary[]> {
    return this.#call('GET', '/rollouts/');
  }

  /** Makes a link that shows a published release before it is live. */
  createPreview(remote: string, release: string, request: CreatePreviewRequest): Promise<PreviewLink> {
    return this.#call('POST', `/remotes/${segment(remote)}/releases/${segment(release)}/preview/`, request);
  }

  /** The subscriptions to the releases of a remote. */
  listSubscriptions(remote: string): Promise<SubscriptionSummary[]> {
    return this.#call('GET', `/remotes/${segment(remote)}/subscriptions/`);
  }

  subscribe(remote: string, request: SubscribeTeamRequest): Promise<CreatedSubscription> {
    return this.#call('POST', `/remotes/${segment(remote)}/subscriptions/`, request);
  }

  /** Confirms an e-mail address with the code that was mailed to it. */
  confirmSubscription(remote: string, code: string): Promise<SubscriptionSummary> {
    return this.#call('POST', `/remotes/${segment(remote)}/subscriptions/confirm/`, { code });
  }

  /** Sends a notification that stands for nothing. */
  testSubscription(remote: string, id: string): Promise<unknown> {
    return this.#call('POST', `/remotes/${segment(remote)}/subscriptions/${segment(id)}/test/`);
  }

  unsubscribe(remote: string, id: string): Promise<unknown> {
    return this.#call('DELETE', `/remotes/${segment(remote)}/subscriptions/${segment(id)}/`);
  }

  /** Protects a release from deletion, or no longer. */
  pin(remote: string, release: string, isPinned: boolean): Promise<unknown> {
    const path = `/remotes/${segment(remote)}/releases/${segment(release)}/keep/`;
    return this.#call('PUT', path, { keep: isPinned });
  }

  delete(remote: string, release: string): Promise<unknown> {
    return this.#call('DELETE', `/remotes/${segment(remote)}/releases/${segment(release)}/`);
  }

  /** The builds of the shell whose files the registry keeps, newest first. */
  listShellBuilds(): Promise<ShellBuildSummary[]> {
    return this.#call('GET', '/shell-builds/');
  }

  /** Sends a build of the shell, as `readShellFolder` has read it. */
  publishShell(form: FormData): Promise<ShellBuildSummary> {
    return this.#call('POST', '/shell-builds/', form);
  }

  createToken(request: CreateTokenRequest): Promise<CreatedToken> {
    return this.#call('POST', '/tokens/', request);
  }

  listTokens(): Promise<TokenSummary[]> {
    return this.#call('GET', '/tokens/');
  }

  revokeToken(id: string): Promise<unknown> {
    return this.#call('DELETE', `/tokens/${segment(id)}/`);
  }

  /** The members who get something before everybody else. */
  listGroups(): Promise<GroupSummary[]> {
    return this.#call('GET', '/groups/');
  }

  /** Replaces the members of a group. */
  setGroup(name: string, members: string[]): Promise<GroupSummary> {
    return this.#call('PUT', `/groups/${segment(name)}/`, { members });
  }

  audit(): Promise<AuditEntry[]> {
    return this.#call('GET', '/audit/');
  }

  async #call<Content>(method: string, path: string, body?: object): Promise<Content> {
    try {
      return await this.#site.call<Content>(method, `/registry${path}`, {
        ...(this.#token !== undefined && { token: this.#token }),
        ...(body && { body }),
      });
    } catch (error) {
      if (error instanceof CallError)
        throw new UserError(describeDroppedRoutes(error) ?? error.reason, { cause: error });
      throw error;
    }
  }
}

const segment = encodeURIComponent;

const toQuery = (source: ReleaseSourceQuery) => `?${new URLSearchParams(source)}`;

/** A release among what {@link RegistryClient.list} has found; undefined when the registry does not have it. */
export function findRelease(
  remotes: RemoteSummary[],
  remote: string,
  release: string,
): ReleaseSummary | undefined {
  const found = remotes.find(({ name }) => name === remote);
  return found?.releases.find((known) => known.release === release);
}
