import type { StartExportResponse } from '@site/shared/contracts/api';
import { jsonRequest, sendRequest } from '../send-request';
import type { Attack } from './attack';
import { statusOf } from './status-of';

const copies = 10;

export const accountTheft: Attack = {
  name: 'account-theft',
  title: 'a stolen session tries to delete the account, and stolen links and tokens to use what was deleted',
  needs: ['mailbox'],
  run: async ({ url, createMember, openBrowser }) => {
    const member = await createMember();
    const headers = { authorization: `Bearer ${member.access}`, 'content-type': 'application/json' };
    const remove = (password: string) =>
      sendRequest(`${url}/api/account/delete/`, { ...jsonRequest({ password, posts: 'remove' }), headers });

    const guesses: number[] = [];
    for (let guess = 0; guess < 3; guess += 1) guesses.push((await remove(`guess ${guess}`)).status);
    const { path } = await member.browser.call<StartExportResponse>('POST', '/account/export/', {
      token: member.access,
    });
    const downloads = await Promise.all(
      Array.from({ length: copies }, () => sendRequest(`${url}/api${path}`)),
    );
    const later = await member.browser.call<StartExportResponse>('POST', '/account/export/', {
      token: member.access,
    });

    const deletions = await Promise.all(Array.from({ length: 5 }, () => remove(member.password)));
    const profile = await sendRequest(`${url}/api/profile/`, { headers });
    const { email, password, refresh } = member;
    const refreshed = await statusOf(openBrowser(), '/auth/refresh/', { refresh });
    const login = await statusOf(openBrowser(), '/login/', { email, password });
    const guessed = await statusOf(openBrowser(), '/account/restore/', { email, password: 'a guess' });
    const download = await sendRequest(`${url}/api${later.path}`);
    return {
      figures: { deletions: deletions.map(({ status }) => status).join(', ') },
      expectations: {
        'nothing is deleted without the password': guesses.every((status) => status === 400),
        'a download is fetched once': downloads.filter(({ status }) => status === 200).length === 1,
        'of several deletions at once one counts':
          deletions.filter(({ status }) => status === 200).length === 1,
        'the session has ended': profile.status === 401 && refreshed === 401,
        'nobody signs in to the deleted account': login === 403,
        'nobody restores it without the password': guessed === 401,
        'a download that was begun before is gone': download.status === 404,
      },
    };
  },
};
