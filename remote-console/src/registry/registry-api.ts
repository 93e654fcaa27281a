import type {
  ActivateRequest,
  ActivationResponse,
  AuditEntry,
  CreatedToken,
  CreateTokenRequest,
  PreviewLink,
  ReleaseError,
  ReleaseSummary,
  ReleaseViews,
  RemoteSummary,
  RollbackRequest,
  RolloutSummary,
  StartRolloutRequest,
  TokenSummary,
  ViewSeries,
  ViewSeriesQuery,
  WhoamiResponse,
} from '@site/shared/contracts/api';
import { toApiResult, type HttpClient } from '@site/shared/http';

export type RegistryApi = ReturnType<typeof createRegistryApi>;

/**
 * The registry's calls. What is read rejects with an `ApiError`; what changes something resolves with an `ApiResult`.
 *
 * @param token of a team; without one the client's own session is sent
 */
export function createRegistryApi(client: HttpClient, token?: string) {
  const options = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } };
  const get = async <Data>(path: string, params: Record<string, string> = {}) =>
    (await client.get<Data>(`/registry${path}`, { ...options, params })).data;
  const ofRemote = (remote: string) => `/registry/remotes/${remote}`;
  const ofRelease = (remote: string, release: string) =>
    `${ofRemote(remote)}/releases/${encodeURIComponent(release)}`;

  return {
    whoami: () => get<WhoamiResponse>('/whoami/'),
    listRemotes: () => get<RemoteSummary[]>('/remotes/'),
    listRollouts: () => get<RolloutSummary[]>('/rollouts/'),
    listViews: () => get<ReleaseViews[]>('/views/'),
    listErrors: () => get<ReleaseError[]>('/errors/'),
    listAudit: () => get<AuditEntry[]>('/audit/'),
    listTokens: () => get<TokenSummary[]>('/tokens/'),
    readSeries: (remote: string, query: ViewSeriesQuery) =>
      get<ViewSeries>(`/remotes/${remote}/views/`, query),

    activate: (remote: string, request: ActivateRequest) =>
      toApiResult(
        client.post<ActivationResponse>(`${ofRemote(remote)}/activate/`, request, options),
        `${request.release} is live.`,
      ),
    rollBack: (remote: string, request: RollbackRequest) =>
      toApiResult(
        client.post<ActivationResponse>(`${ofRemote(remote)}/rollback/`, request, options),
        `The release before is live again.`,
      ),
    startRollout: (remote: string, request: StartRolloutRequest) =>
      toApiResult(
        client.post<RolloutSummary>(`${ofRemote(remote)}/rollouts/`, request, options),
        `The rollout of ${request.release} has begun.`,
      ),
    pin: (remote: string, release: string, keep: boolean) =>
      toApiResult(
        client.put<ReleaseSummary>(`${ofRelease(remote, release)}/keep/`, { keep }, options),
        keep ? `${release} is pinned.` : `${release} is no longer pinned.`,
      ),
    remove: (remote: string, release: string) =>
      toApiResult(client.delete<void>(`${ofRelease(remote, release)}/`, options), `${release} is deleted.`),
    createPreview: (remote: string, release: string) =>
      toApiResult(
        client.post<PreviewLink>(`${ofRelease(remote, release)}/preview/`, {}, options),
        'The link is made.',
      ),
    createToken: (request: CreateTokenRequest) =>
      toApiResult(client.post<CreatedToken>('/registry/tokens/', request, options), 'The token is made.'),
    revokeToken: ({ id, label }: TokenSummary) =>
      toApiResult(
        client.delete<void>(`/registry/tokens/${id}/`, options),
        `The token “${label}” is revoked.`,
      ),
  };
}
