import { chromium, type Browser } from '@playwright/test';
import { browserFlags } from '@site/programs/browser-flags';
import type { BuiltShell } from './built-shell';
import { checkFiles, type CheckedRelease } from './check-files';
import { checkLeaving } from './check-leaving';
import { checkRendering } from './check-rendering';
import { checkRoutes } from './check-routes';
import { member, startFakeApi } from './fake-api';
import { endWhenHanging } from './end-when-hanging';
import { Findings, type Report } from './report';
import { openContext, openVisitor } from './open-visitor';
import { startShell, toReleaseSet, toShellConfig } from './start-shell';

/** A check of fifteen pages takes less than a minute on a machine that has nothing else to do. */
const limitMs = 300_000;

/**
 * Checks the release whose `release.json` or `mf-manifest.json` is at `url`, in a real browser and in the real shell.
 *
 * @param shared - a browser that goes on afterwards, unless a page of the release hangs
 */
export async function checkRemote(
  url: string,
  siteUrl: string | undefined,
  shell: BuiltShell,
  shared?: Browser,
): Promise<Report> {
  const findings = new Findings();
  const release = await checkFiles(url, findings);
  if (release && !findings.hasFailed('description', 'files'))
    await checkInBrowser({ release, siteUrl, shell, findings, shared });
  const results = findings.toResults();
  return {
    url,
    ...(release && { remote: { name: release.description.name, release: release.description.release } }),
    passed: results.every(({ passed }) => passed),
    results,
    notes: findings.notes,
    unrendered: findings.findUnrendered(),
  };
}

interface BrowserCheck {
  release: CheckedRelease;
  siteUrl: string | undefined;
  shell: BuiltShell;
  findings: Findings;
  shared: Browser | undefined;
}

async function checkInBrowser({ release, siteUrl, shell: builtShell, findings, shared }: BrowserCheck) {
  const api = siteUrl === undefined ? await startFakeApi() : { origin: siteUrl, close: () => {} };
  const site = { shell: builtShell, config: toShellConfig(api.origin), releases: toReleaseSet(release) };
  const shell = await startShell(site);
  const browser = shared ?? (await launchBrowser(builtShell));
  const visit = { browser, shell: builtShell, baseURL: shell.url, findings };
  const timeout = setTimeout(() => {
    findings.add('loads', `there is no verdict after ${limitMs / 1000} seconds: it hangs, or is very slow`);
    void browser.close();
  }, limitMs);
  try {
    const routes = release.description.routes.filter((route) => !route.includes(':'));
    const forGuests = await checkAs('guest', { ...visit, routes });
    const others = routes.filter((route) => !forGuests.includes(route));
    if (findings.isOver) return;
    if (siteUrl === undefined) {
      const forMembers = others.length > 0 ? await checkAs('member', { ...visit, routes: others }) : [];
      const nowhere = others.filter((route) => !forMembers.includes(route));
      findings.add('routes', ...nowhere.map((route) => `${route} leads to another page`));
      findings.notes.push('The API was a stand-in without content; SITE_URL names a site to ask instead.');
    } else {
      findings.notes.push(`The API was that of ${siteUrl}, asked as a guest.`);
      if (others.length > 0) findings.notes.push(`Only for members, not checked: ${others.join(', ')}`);
    }
    if (!findings.isOver) await checkRendering({ ...site, browser, findings });
  } catch (error) {
    // What waits for a browser that was closed on purpose has said why before.
    if (!findings.hasFailed('loads')) throw error;
  } finally {
    clearTimeout(timeout);
    if (!shared) await browser.close();
    await shell.close();
    api.close();
  }
}

const launchBrowser = async ({ requireBrowser }: BuiltShell) =>
  chromium.launch({ executablePath: await requireBrowser(), args: browserFlags });

interface Visit {
  browser: Browser;
  shell: BuiltShell;
  baseURL: string;
  routes: string[];
  findings: Findings;
}

/** Returns the routes that show their page to this kind of visitor. */
async function checkAs(
  kind: 'guest' | 'member',
  { browser, shell, baseURL, routes, findings }: Visit,
): Promise<string[]> {
  const context = await openContext(browser, shell, { baseURL });
  if (kind === 'member') {
    await context.addInitScript((userData) => {
      localStorage.setItem('accessToken', 'stand-in');
      localStorage.setItem('userData', userData);
    }, JSON.stringify(member));
  }
  const visitor = await openVisitor(context, findings);
  endWhenHanging(visitor.page, findings);
  const { shown, filled } = await checkRoutes(visitor, routes, findings);
  if (filled.length > 0) await checkLeaving(visitor, filled, findings);
  await context.close();
  return shown;
}
