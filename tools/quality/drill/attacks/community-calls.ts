import { randomBytes } from 'node:crypto';
import type { Post } from '@site/shared/contracts/api';
import { logIn } from '../../log-in';
import { countStatuses, jsonRequest, sendRequest, type TimedResponse } from '../send-request';
import type { Attack } from './attack';
import { inParallel } from './in-parallel';

/** Fewer than the API handles at once. */
const atOnce = 6;
const searches = 120;
/** More than one customer may report in an hour, each from a network of its own. */
const reports = 130;
const pictures = 40;

const forAdmins = ['members', 'member-actions', 'reports', 'posts', 'count', 'categories'];

/** Searches that look at as much as a search can. */
const costlyWords: (() => string)[] = [
  // As many words as are looked for, none of which any post has.
  () => Array.from({ length: 10 }, () => randomBytes(9).toString('hex')).join(' '),
  () => `-${randomBytes(9).toString('hex')}`,
  () => `"${'and the '.repeat(20)}${randomBytes(4).toString('hex')}"`,
  () => '検索'.repeat(90) + randomBytes(4).toString('hex'),
  () => `${randomBytes(1).toString('hex')}a or the or a`,
];

export const communityCalls: Attack = {
  name: 'community-calls',
  title:
    'costly searches, reports from many networks, made-up preview pictures, and lists that are for admins',
  // The shell server sets the visitor's address itself; the API trusts a proxy on its machine.
  needs: ['mailbox', 'admin', 'api'],
  run: async ({ url, apiUrl, admin, createMember, openBrowser }) => {
    const access = await logIn(`${url}/api`, admin);
    const [category] = await openBrowser().call<{ id: number }[]>('GET', '/categories');
    const written = await sendRequest(
      `${url}/api/posts/`,
      jsonRequest({ title: 'Reported', content: '<p>A post.</p>', category: category?.id }, access),
    );
    const { id } = JSON.parse(written.body) as Post;

    const list: TimedResponse[] = [];
    const found = await inParallel(Array(searches).keys(), atOnce, async (index) => {
      if (index % 10 === 0) list.push(await sendRequest(`${url}/api/posts/?limit=1&n=${index}`));
      const words = costlyWords[index % costlyWords.length]!();
      return sendRequest(`${url}/api/posts/?q=${encodeURIComponent(words.slice(0, 200))}`);
    });

    const network = `2001:db8:${randomBytes(2).toString('hex')}`;
    const reported = await inParallel(Array(reports).keys(), atOnce, (index) => {
      const { headers, ...options } = jsonRequest({ reason: 'spam', note: '' });
      const address = { 'x-forwarded-for': `${network}:${index.toString(16)}::1` };
      return sendRequest(`${apiUrl}/api/posts/${id}/reports/`, {
        ...options,
        headers: { ...headers, ...address },
      });
    });
    const afterwards = await sendRequest(`${url}/api/posts/${id}/`);

    const drawn = await inParallel(Array(pictures).keys(), atOnce, () =>
      sendRequest(`${url}/api/previews/${randomBytes(32).toString('hex')}.jpg?card=made-up`),
    );

    const member = await createMember();
    const asMember = { headers: { authorization: `Bearer ${member.access}` } };
    const ofAdmins = forAdmins.map((name) => `${url}/api/moderation/${name}/`);
    const refused = await inParallel(ofAdmins, atOnce, (address) => sendRequest(address, asMember));
    const unknown = await inParallel(ofAdmins, atOnce, (address) => sendRequest(address));
    const views = await sendRequest(`${url}/api/posts/${id}/views/`, asMember);
    const removed = await sendRequest(`${url}/api/posts/${id}/`, {
      method: 'DELETE',
      headers: { authorization: `Bearer ${access}` },
    });
    return {
      figures: {
        searches: countStatuses(found),
        'slowest search in ms': Math.round(Math.max(...found.map(({ ms }) => ms))),
        'the list meanwhile': countStatuses(list),
        [`reports of ${reports} networks of one customer`]: countStatuses(reported),
        'preview pictures': countStatuses(drawn),
        'lists for admins, as a member': countStatuses(refused),
      },
      expectations: {
        'each search is answered, or turned away': found.every(({ status }) =>
          [200, 429, 503].includes(status),
        ),
        'the list is there meanwhile': list.every(({ status }) => status === 200),
        'one customer reports a hundred times at most':
          reported.filter(({ status }) => status === 429).length >= reports - 100,
        'a reported post stays as it is': afterwards.status === 200,
        'no picture is drawn that no page names': drawn.every(({ status }) => status === 404),
        'a member gets no list of admins, and a stranger neither':
          refused.every(({ status }) => status === 403) && unknown.every(({ status }) => status === 401),
        'nobody reads the views of a post of somebody else': views.status === 404,
        'what was written is removed again': removed.status === 204,
      },
    };
  },
};
