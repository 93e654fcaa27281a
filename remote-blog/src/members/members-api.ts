import { useMemo } from 'react';
import type { Member, MemberAction, MemberRoleRequest } from '@site/shared/contracts/api';
import { fetchPage } from '@site/shared/fetching';
import { useApi, type Api } from '@site/shared/http';

export type MembersApi = ReturnType<typeof createMembersApi>;

/** The calls of the screens about members, for admins. Every one rejects with an `ApiError`. */
function createMembersApi(api: Api) {
  const act = async (id: number, action: string, body: object): Promise<Member> =>
    (await api.authenticated.post<Member>(`/moderation/members/${id}/${action}/`, body)).data;
  return {
    list: (words: string, after?: string) =>
      fetchPage<Member>(api.authenticated, '/moderation/members/', { q: words || undefined, after }),

    get: async (id: string): Promise<Member> =>
      (await api.authenticated.get<Member>(`/moderation/members/${encodeURIComponent(id)}/`)).data,

    /** What was done about one member, or about all. */
    listActions: (member: string | undefined, after?: string) =>
      fetchPage<MemberAction>(api.authenticated, '/moderation/member-actions/', { member, after }),

    suspend: (id: number, reason: string, hidesPosts: boolean) =>
      act(id, 'suspend', { reason, hide_posts: hidesPosts }),
    lift: (id: number, reason: string) => act(id, 'lift', { reason }),
    setRole: (id: number, reason: string, role: MemberRoleRequest['role'], given: boolean) =>
      act(id, 'role', { reason, role, given }),
    endSessions: (id: number, reason: string) => act(id, 'end-sessions', { reason }),
  };
}

export function useMembersApi(): MembersApi {
  const api = useApi();
  return useMemo(() => createMembersApi(api), [api]);
}
