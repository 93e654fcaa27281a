import type { CreatedToken, RemoteSummary } from '@site/shared/contracts/api';
import { openSite } from './open-site';
import { toReleaser } from './release-with-server-part';
import { jsonRequest, sendRequest } from '../send-request';
import type { Attack, AttackTarget } from './attack';
import { outcomeOf } from './outcome-of';

/** An input that people or servers read, where look-alikes must be rejected. */
interface Door {
  what: string;
  tries: readonly string[];
  /** The status of the response and the code of its body. */
  attempt(text: string): Promise<string>;
  refusal: string;
}

const page = '/attack-look-alikes';

export const lookAlikes: Attack = {
  name: 'look-alikes',
  title: 'names, labels, entries, addresses, bodies and hosts that could be taken for others',
  needs: ['mailbox', 'operator'],
  run: async (target) => {
    const figures: Record<string, string> = {};
    const taken: string[] = [];
    for (const { what, tries, attempt, refusal } of await findDoors(target)) {
      let refused = 0;
      for (const text of tries) {
        const outcome = await attempt(text);
        if (outcome === refusal) refused += 1;
        else taken.push(`${what} ${JSON.stringify(text)} ${outcome}`);
      }
      figures[`${what} refused`] = `${refused} of ${tries.length}`;
    }
    return {
      figures: { ...figures, 'first other': taken[0] ?? 'none' },
      expectations: { 'each is refused, for what it looks like': taken.length === 0 },
    };
  },
};

async function findDoors(target: AttackTarget): Promise<Door[]> {
  const { url, operatorToken: token, openBrowser, createMember } = target;
  const { browser, access } = await createMember();
  const site = openBrowser();
  const remotes = await site.call<RemoteSummary[]>('GET', '/registry/remotes/', { token });
  // Only one remote may have entries for signing in.
  const remote = remotes.map(({ name }) => name).find((name) => name !== 'auth') ?? '';
  const change = (path: string, body: object) =>
    describe(browser.call('PUT', path, { token: access, body: { ...body } }));
  return [
    {
      what: 'entries',
      tries: ['Home\u3164', 'Номе', 'Sıgn in', 'L0gin', 'Jоbs', 'ΜΕΝU'],
      attempt: (label) => {
        const entry = { place: 'header', label, path: page, audience: 'everyone' } as const;
        return describe(publish(target, remote, page, { entries: [entry] }));
      },
      refusal: '422 entry_refused',
    },
    {
      what: 'addresses',
      tries: ['/release-events', '/login/callback', '/profile/:x', '/api/x', '/console/x'],
      attempt: (route) => describe(publish(target, remote, route)),
      refusal: '409 route_taken',
    },
    {
      what: 'display names',
      tries: ['ADM1N', 'Ann (Adm1n)', 'Ann （аdmin）', 'Аnn', 'Support Team', 'Оfficial'],
      attempt: (name) => change('/profile/', { name }),
      refusal: '400 validation_failed',
    },
    {
      what: 'handles',
      tries: ['admin', 'adm1n', 'support-team', 'r00t', 'аnn'],
      attempt: (handle) => change('/profile/author/', { handle }),
      refusal: '400 validation_failed',
    },
    {
      what: 'labels of tokens',
      tries: ['operator', 'оperator', '0perator', 'operator\u3164', 'a@b.example (admin)', 'a [аdmin]'],
      attempt: async (label) => {
        const made = site.call<CreatedToken>('POST', '/registry/tokens/', { token, body: { remote, label } });
        const id = await made.then((created) => created.id).catch(() => undefined);
        if (id !== undefined) await site.call('DELETE', `/registry/tokens/${id}/`, { token });
        return describe(made);
      },
      refusal: '400 validation_failed',
    },
    {
      what: 'text for JSON',
      tries: ['/login/', '/signup/', '/forgot-password/', '/registry/failures/', '/registry/views/'],
      attempt: async (path) => {
        const headers = { 'content-type': 'text/plain' };
        return String((await sendRequest(`${url}/api${path}`, { ...jsonRequest({}), headers })).status);
      },
      refusal: '415',
    },
    {
      what: 'two hosts',
      tries: ['/', '/api/posts/', '/release-set.json'],
      attempt: (path) => sendTwoHosts(url, path),
      refusal: '400',
    },
  ];
}

/** Publishes a release with one page, which never goes live. */
function publish({ url, operatorToken: token }: AttackTarget, remote: string, route: string, more = {}) {
  const release = `attack_look_alikes_${Date.now()}`;
  return toReleaser({ url, token }, remote, route).publish(release, undefined, more);
}

async function describe(call: Promise<unknown>): Promise<string> {
  const { status, code } = await outcomeOf(call);
  return code === undefined ? String(status) : `${status} ${code}`;
}

function sendTwoHosts(url: string, path: string): Promise<string> {
  const socket = openSite(url).on('error', () => undefined);
  const { host } = new URL(url);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: ${host}\r\nhost: elsewhere.example\r\n\r\n`);
  return new Promise((resolve) => {
    socket.once('data', (bytes: Buffer) => {
      socket.destroy();
      resolve(/^HTTP\/1\.1 (\d+)/.exec(bytes.toString('latin1'))?.[1] ?? 'no status');
    });
    socket.once('close', () => resolve('closed'));
  });
}
