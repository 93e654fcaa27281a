import type { Browser, BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { FailureReport } from '@site/shared/contracts/api';
import type { BuiltShell } from './built-shell';
import type { Findings } from './report';
import { Visitor } from './visitor';

/** What the shell calls a failure of the release itself; the others are failures of one page. */
const loadKinds = ['load', 'integrity', 'timeout', 'contract', 'start'];
/** What the checks of the console and of the policy notice themselves. */
export const noticedKinds = ['error', 'policy'];

interface Watch {
  /** Takes what the console shows as an error. */
  onError: (text: string) => void;
  /** Takes what the shell would report to the registry. */
  onFailure: (failure: FailureReport) => void;
}

/** A visitor whose page is watched from its first script on; what happens in it goes into the findings. */
export async function openVisitor(context: BrowserContext, findings: Findings): Promise<Visitor> {
  const page = await openWatchedPage(context, {
    onError: (text) => findings.add('console', text),
    onFailure: ({ kind, page: path, error }) => {
      if (noticedKinds.includes(kind)) return;
      const isOfLoading = loadKinds.includes(kind);
      findings.isOver ||= isOfLoading;
      findings.failedPages.add(path);
      const [, name = '', message = ''] = /^(\w*Error: )?(.*)/.exec(error?.message ?? '') ?? [];
      // The shell has put it back by then.
      const changed = /what belongs to all: (.*)/.exec(message)?.[1];
      if (changed) return findings.add('globals', `it changes ${changed}`);
      findings.explain(message);
      const reason = message && `: ${name}${message}`;
      findings.add(isOfLoading ? 'loads' : 'routes', `${path} fails (${kind})${reason}`);
    },
  });
  return new Visitor(page);
}

/** A visitor's browser, in whose pages the checks can ask `window.remoteCheck`. */
export async function openContext(
  browser: Browser,
  shell: BuiltShell,
  options: BrowserContextOptions,
): Promise<BrowserContext> {
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options });
  await context.addInitScript({ content: await shell.readInPageScript() });
  return context;
}

/** A page of such a browser, with what its console and the shell report. */
export async function openWatchedPage(context: BrowserContext, { onError, onFailure }: Watch): Promise<Page> {
  const page = await context.newPage();
  page.on('console', (message) => {
    // The API's responses are not the remote's doing.
    const isAnswer =
      message.text().startsWith('Failed to load resource') && /\/api\//.test(message.location().url);
    // What the policy refuses is a problem of its own.
    const isRefusal = message.text().includes('violates the following Content Security Policy');
    if (message.type() === 'error' && !isAnswer && !isRefusal) onError(message.text());
  });
  page.on('pageerror', ({ message, stack }) =>
    onError(`thrown and not caught: ${message}${findPlace(stack, page.url())}`),
  );
  await page.route('**/api/registry/failures/', (route) => {
    onFailure(route.request().postDataJSON() as FailureReport);
    return route.fulfill({ status: 204 });
  });
  return page;
}

/** The first place of a stack that is not in the shell, which has the origin of the page. */
function findPlace(stack: string | undefined, pageUrl: string): string {
  const places = stack?.match(/https?:\/\/[^\s()]+:\d+:\d+/g) ?? [];
  const place = places.find((url) => new URL(url).origin !== new URL(pageUrl).origin);
  return place ? ` (${place})` : '';
}
