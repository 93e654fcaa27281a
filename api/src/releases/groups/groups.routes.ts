import {
  GroupParams,
  GroupsOfMember,
  GroupSummary,
  MembershipParams,
  SetGroupRequest,
} from '@site/shared/contracts/api';
import Type from 'typebox';
import type { Context } from '../../context';
import { accountOf } from '../../http/authentication';
import { clearGroupsCookie, setGroupsCookie } from '../../http/cookies';
import { accountAuth, bodyErrors, errorResponses } from '../../http/error-responses';
import { publisherOf, type RegistryRoutes } from '../catalog/publisher';
import { createGroups } from './groups.service';

export function registerGroupsRoutes({ operators, everybody }: RegistryRoutes, context: Context): void {
  const { config } = context;
  const groups = createGroups(context);

  operators.get('/groups/', {
    schema: {
      summary: 'The groups of members who get something before everybody else',
      response: { 200: Type.Array(GroupSummary), ...errorResponses(401, 403) },
    },
    handler: () => groups.list(),
  });

  operators.put('/groups/:group/', {
    schema: {
      summary: 'Says who is in a group',
      description: 'Those who are not named leave it. A group without members is gone.',
      params: GroupParams,
      body: SetGroupRequest,
      response: { 200: GroupSummary, ...errorResponses(...bodyErrors, 401, 403, 404) },
    },
    handler: (request) => groups.set(request.params.group, request.body.members, publisherOf(request)),
  });

  everybody.get('/groups/mine/', {
    onRequest: everybody.requireAccount,
    schema: {
      summary: 'The groups of the member who asks',
      description: 'Sets or removes the cookie by which pages of a group are shown.',
      security: accountAuth,
      response: { 200: GroupsOfMember, ...errorResponses(401) },
    },
    handler: async (request, reply) => {
      const { id: accountId, sessionId } = accountOf(request);
      const { groups: names, membership } = await groups.join({ accountId, sessionId });
      if (names.length > 0) setGroupsCookie(reply, config, membership);
      else clearGroupsCookie(request, reply, config);
      return { groups: names };
    },
  });

  everybody.get('/groups/of/:membership/', {
    schema: {
      summary: 'The groups behind a cookie, for shell servers',
      params: MembershipParams,
      response: { 200: GroupsOfMember, ...errorResponses(404) },
    },
    handler: async (request) => {
      const { value } = request.unsignCookie(request.params.membership);
      return { groups: await groups.find(value) };
    },
  });
}
