import { fromRoot } from '@site/command-kit/paths';
import { openTarget, toEscapesServerPart, escapes } from '@site/shell/testing/escapes';
import { toReleaser } from './release-with-server-part';
import { sendRequest } from '../send-request';
import { waitUntil } from '../wait-until';
import type { Attack, AttackTarget } from './attack';
import { outcomeOf } from './outcome-of';

/** A separate remote, so that the pages of the site stay the same. */
const remote = 'attack';
const route = '/attack-escapes';
/** The release that is left live. */
const harmless = 'nothing';

interface Isolation {
  missing: string[];
  rendersReleases: boolean;
}

export const rendererEscapes: Attack = {
  name: 'escapes',
  title: `the server part of a release tries ${escapes.length} ways to escape from its process`,
  needs: ['operator', 'here'],
  run: async (site) => {
    const { url } = site;
    const { walls } = JSON.parse((await sendRequest(`${url}/readyz`)).body) as { walls?: Isolation };
    const { target, close } = await openTarget(fromRoot('shell/dist'));
    const outcomes = new Map<string, string>();
    try {
      await withRelease(site, toEscapesPage(toEscapesServerPart(target)), async () => {
        for (const { name } of walls?.rendersReleases ? escapes : [])
          outcomes.set(name, await attempt(url, name));
      });
    } finally {
      await close();
    }
    const out = [...outcomes].filter(([, outcome]) => outcome.startsWith('out'));
    return {
      figures: {
        'missing isolation layers': walls?.missing.join(' ') || 'none',
        tried: outcomes.size,
        'first out': out[0]?.join(' ') ?? 'none',
      },
      expectations: {
        'a release is rendered, or isolation layers are missing':
          outcomes.size > 0 || walls?.missing.length !== 0,
        'none escapes': out.length === 0,
      },
    };
  },
};

/** Adds a page that shows the result of the escape named in its query. */
const toEscapesPage = (serverPart: string) => `${serverPart}
const { createElement, use } = require('react');
const { useSearchParams } = require('@site/shared/router');
const tryEscape = exports.default.attempt;
const attempts = {};
function Page() {
  const name = useSearchParams()[0].get('escape');
  return createElement('pre', null, name && use(attempts[name] ??= tryEscape(name)));
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
  const release = `escapes_${Date.now()}`;
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

/** The result that the rendered page shows. */
async function attempt(url: string, name: string): Promise<string> {
  let outcome = '';
  const isRendered = async () => {
    const { body } = await sendRequest(`${url}${route}?escape=${encodeURIComponent(name)}`);
    outcome = /<pre[^>]*>(?:<!--.*?-->)*((?:out|blocked): [^<]*)/.exec(body)?.[1] ?? '';
    return outcome !== '';
  };
  await waitUntil(isRendered, `${name} is tried`, 10_000);
  return outcome;
}
