import type { ChangePasswordResponse, RefreshResponse } from '@site/shared/contracts/api';
import { sendRequest, countStatuses, jsonRequest } from '../send-request';
import type { Attack } from './attack';

const copies = 20;
const newPassword = 'a copy of a token opens nothing';

export const refreshFork: Attack = {
  name: 'refresh-fork',
  title: `a refresh token used ${copies} times at once, and kept past a change of password`,
  needs: ['mailbox'],
  run: async ({ url, createMember }) => {
    const member = await createMember();
    const refresh = (token: string) =>
      sendRequest(`${url}/api/auth/refresh/`, jsonRequest({ refresh: token }));
    const profile = (access: string) =>
      sendRequest(`${url}/api/profile/`, { headers: { authorization: `Bearer ${access}` } });

    const responses = await Promise.all(Array.from({ length: copies }, () => refresh(member.refresh)));
    const pairs = responses
      .filter(({ status }) => status === 200)
      .map(({ body }) => JSON.parse(body) as RefreshResponse);
    const successors = [...new Set(pairs.map((pair) => pair.refresh))];
    const [owner = pairs[0]] = pairs.slice(-1);
    if (!owner) throw new Error(`No refresh succeeded: ${countStatuses(responses)}.`);

    const changed = await member.browser.call<ChangePasswordResponse>('POST', '/change-password/', {
      token: owner.access,
      body: { old_password: member.password, new_password: newPassword, confirm_password: newPassword },
    });
    const oldAccess = [member.access, ...new Set(pairs.map(({ access }) => access))];
    const oldRefresh = [member.refresh, ...successors];
    const afterwards = await Promise.all([...oldAccess.map(profile), ...oldRefresh.map(refresh)]);
    const { access = '', refresh: next = '' } = changed;
    const goesOn = [await profile(access), await refresh(next)].every(({ status }) => status === 200);
    await member.browser
      .call('POST', '/logout/', { body: { refresh: next, everywhere: true } })
      .catch(() => {});

    return {
      figures: {
        refreshed: pairs.length,
        successors: successors.length,
        'old tokens afterwards': countStatuses(afterwards),
      },
      expectations: {
        'several copies were used at once': pairs.length > 1,
        'all of them got the same successor': successors.length === 1,
        'a change of password ends every token from before it': afterwards.every(
          ({ status }) => status === 401,
        ),
        'the one who changed the password goes on with the pair in the response': goesOn,
      },
    };
  },
};
