import { describeRemotes } from '@site/release/describe-remotes';
import { releaseSetPath, type ReleaseSet } from '@site/shared/contracts';
import type { CreatedToken, RemoteSummary } from '@site/shared/contracts/api';
import { sendRequest } from '../send-request';
import type { Attack } from './attack';
import { outcomeOf } from './outcome-of';

/** Clears the screen, names the window, forges a line, and turns the direction of what follows. */
const obeyed = [
  '\u001b[2J',
  '\u001b]0;x\u0007',
  '\u009b2J',
  '\r',
  '\n  r0  live',
  '\u2028',
  '\u007f',
  '\u202e',
];

export const terminalEscapes: Attack = {
  name: 'terminal-escapes',
  title: 'what a terminal obeys, in every text that the registry lists',
  needs: ['operator'],
  run: async ({ url, operatorToken: token, openBrowser }) => {
    const { remotes } = JSON.parse((await sendRequest(url + releaseSetPath)).body) as ReleaseSet;
    const [live] = remotes;
    if (!live) throw new Error('The site has no release that could have failed.');
    const { name: remote, release } = live;
    const site = openBrowser();
    const taken: string[] = [];
    let texts = 0;
    const send = async (place: string, call: Promise<unknown>) => {
      texts += 1;
      const { status } = await outcomeOf(call);
      if (status !== 400) taken.push(`${place} ${status}`);
    };
    for (const text of obeyed) {
      const page = `/attack${text}x`;
      await send(
        'page',
        site.call('POST', '/registry/failures/', { body: { remote, release, kind: 'load', page } }),
      );
      // The release is live already, so that this changes nothing where it is taken.
      const activation = { release, reason: `attack${text}x` };
      await send(
        'reason',
        site.call('POST', `/registry/remotes/${remote}/activate/`, { token, body: activation }),
      );
      const label = { remote, label: `attack${text}x` };
      const made = site.call<CreatedToken>('POST', '/registry/tokens/', { token, body: label });
      await send('label', made);
      const id = await made.then((created) => created.id).catch(() => undefined);
      if (id !== undefined) await site.call('DELETE', `/registry/tokens/${id}/`, { token });
    }
    const list = describeRemotes(await site.call<RemoteSummary[]>('GET', '/registry/remotes/', { token }));
    return {
      figures: { texts, 'first taken': taken[0] ?? 'none' },
      expectations: {
        'every text that a terminal would obey is refused': taken.length === 0,
        'the list of releases shows nothing that a terminal obeys': !/(?!\n)[\p{Cc}\u2028\u2029\u202e]/u.test(
          list,
        ),
      },
    };
  },
};
