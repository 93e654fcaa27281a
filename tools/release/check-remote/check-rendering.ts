import type { Browser, BrowserContext } from '@playwright/test';
import type { ReleaseSet } from '@site/shared/contracts';
import { extensionsPath } from '@site/shared/contracts/registry';
import type { ShellConfig } from '@site/shell/config';
import type { BuiltShell } from './built-shell';
import { notThere } from './check-routes';
import type { Findings } from './report';
import { openContext } from './open-visitor';
import { openServedPage } from './open-served-page';
import { startShell } from './start-shell';
import { WatchedRenderers } from './watched-renderers';

interface RenderingCheck {
  shell: BuiltShell;
  releases: ReleaseSet;
  config: ShellConfig;
  browser: Browser;
  findings: Findings;
}

/** Renders each page that the release says it renders, and has a browser elsewhere in the world take it over. */
export async function checkRendering(check: RenderingCheck): Promise<void> {
  const { shell: builtShell, releases, config, browser, findings } = check;
  // An extension needs the page of another remote.
  const routes = releases.remotes
    .flatMap(({ server }) => server?.routes ?? [])
    .filter((route) => !route.startsWith(extensionsPath));
  if (routes.length === 0) return;
  findings.begin('rendered');
  const renderers = await WatchedRenderers.start(check);
  const shell = await startShell({ shell: builtShell, config: renderers.config, releases, renderers });
  const context = await openContext(browser, builtShell, { baseURL: shell.url, ...farAway() });
  try {
    const broken = renderers.findFailure();
    if (broken) return findings.add('rendered', `its server part does not load: ${toLine(broken)}`);
    const id = await findPostId(config.apiOrigin);
    for (const route of routes) {
      const path = route.replace(/:\w+/g, id);
      if (!(await checkPage({ path, route, context, renderers, findings }))) await renderers.restart();
    }
  } finally {
    await context.close();
    await shell.close();
    await renderers.close();
  }
}

interface PageCheck {
  path: string;
  route: string;
  context: BrowserContext;
  renderers: WatchedRenderers;
  findings: Findings;
}

/** False when the server could not render the page. */
async function checkPage({ path, route, context, renderers, findings }: PageCheck): Promise<boolean> {
  const add = (problem: string) => findings.addRendered(route, `${path} ${problem}`);
  const { status, sent, takeOver } = await openServedPage(context, path);
  if (status === 404) {
    findings.notes.push(`${route} was not rendered: the API has nothing for it.`);
    return true;
  }
  const failure = renderers.findFailure(path);
  const ms = Math.round(renderers.findMs(path) ?? 0);
  if (ms > renderers.limitMs && !failure)
    add(`takes ${ms} ms on the server; a page waits ${renderers.limitMs} ms for its markup`);
  if (failure) add(`fails on the server: ${toLine(failure)}`);
  else if (sent.text === '') add('is not rendered, although the release says so');
  const missing = sent.headings.find((heading) => notThere.includes(heading));
  if (missing) add(`is "${missing}" on the server`);
  if (failure || sent.text === '' || missing) return false;

  for (const problem of await takeOver()) add(problem);
  return true;
}

/** Where it is another day, and dates and numbers are written in another way, than on the server. */
function farAway() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const zones = ['Pacific/Kiritimati', 'Pacific/Honolulu'];
  return { locale: 'de-DE', timezoneId: zones.find((zone) => zone !== timeZone)! };
}

/** Of the newest post, for pages with a parameter; that of the stand-in's only one when there is none. */
async function findPostId(apiOrigin: string): Promise<string> {
  const response = await fetch(`${apiOrigin}/api/posts/?limit=1`);
  const posts = response.ok ? ((await response.json()) as { id: number }[]) : [];
  return String(posts[0]?.id ?? 1);
}

const toLine = ({ message }: Error) => message.split('\n')[0] ?? '';
