import { fromRoot } from '@site/command-kit/paths';
import { openTarget, toWaysServerPart, waysOut } from '@site/shell/testing/ways-out';
import { toReleaser } from '../rendering/release-with-server-part';
import { sendRequest } from '../send-request';
import { waitUntil } from '../wait-until';
import type { Attack, AttackTarget } from './attack';
import { outcomeOf } from './outcome-of';

/** A remote of its own, so that no page of the site is another one meanwhile. */
const remote = 'attack';
const route = '/attack-ways-out';
/** Its last release, which tries nothing. */
const harmless = 'nothing';

interface Walls {
  missing: string[];
  rendersReleases: boolean;
}

export const waysOutOfRenderer: Attack = {
  name: 'ways-out',
  title: `the server part of a release tries ${waysOut.length} ways out of its process`,
  needs: ['operator', 'here'],
  run: async (site) => {
    const { url } = site;
    const { walls } = JSON.parse((await sendRequest(`${url}/readyz`)).body) as { walls?: Walls };
    const { target, close } = await openTarget(fromRoot('shell/dist'));
    const outcomes = new Map<string, string>();
    try {
      await withRelease(site, toWaysPage(toWaysServerPart(target)), async () => {
        for (const { name } of walls?.rendersReleases ? waysOut : [])
          outcomes.set(name, await attempt(url, name));
      });
    } finally {
      await close();
    }
    const out = [...outcomes].filter(([, outcome]) => outcome.startsWith('out'));
    return {
      figures: {
        'walls that are missing': walls?.missing.join(' ') || 'none',
        tried: outcomes.size,
        'first out': out[0]?.join(' ') ?? 'none',
      },
      expectations: {
        'a release is rendered, or walls are missing': outcomes.size > 0 || walls?.missing.length !== 0,
        'no way leads out': out.length === 0,
      },
    };
  },
};

/** A page that shows what the way has got that its address names. */
const toWaysPage = (ways: string) => `${ways}
const { createElement, use } = require('react');
const { useSearchParams } = require('@site/shared/router');
const tryWay = exports.default.attempt;
const attempts = {};
function Page() {
  const name = useSearchParams()[0].get('way');
  return createElement('pre', null, name && use(attempts[name] ??= tryWay(name)));
}
exports.default = { contract: 1, routes: [{ path: '${route}', element: createElement(Page) }] };
`;

async function withRelease(
  { url, operatorToken: token, openBrowser }: AttackTarget,
  serverPart: string,
  work: () => Promise<void>,
): Promise<void> {
  await outcomeOf(openBrowser().call('POST', '/registry/remotes/', { token, body: { name: remote } }));
  const releaser = toReleaser({ url, token }, remote, route);
  await outcomeOf(releaser.publish(harmless));
  const release = `ways_${Date.now()}`;
  await releaser.publish(release, serverPart);
  await releaser.activate(release);
  try {
    const isLive = async () => (await sendRequest(`${url}${route}`)).body.includes(`/${release}/`);
    await waitUntil(isLive, `${release} is live`);
    await work();
  } finally {
    await releaser.activate(harmless);
  }
}

/** What it says once the page is rendered. */
async function attempt(url: string, name: string): Promise<string> {
  let outcome = '';
  const isRendered = async () => {
    const { body } = await sendRequest(`${url}${route}?way=${encodeURIComponent(name)}`);
    outcome = /<pre[^>]*>(?:<!--.*?-->)*((?:out|held): [^<]*)/.exec(body)?.[1] ?? '';
    return outcome !== '';
  };
  await waitUntil(isRendered, `${name} is tried`, 10_000);
  return outcome;
}
