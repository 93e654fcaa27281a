import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Findings } from './report';
import { brand } from './start-shell';
import type { Shown, Visitor } from './visitor';
// For the type of `window.remoteCheck`.
import type {} from './in-page';

/** What the shell shows in the remote's place. */
export const notThere = ['Page not found', 'This page could not be loaded'];

interface VisitedRoutes {
  /** Those that show a page of their own. */
  shown: string[];
  /** Those of them on whose page there is something. */
  filled: string[];
}

/** Visits every route, as a deep link and from the home page. */
export async function checkRoutes(
  visitor: Visitor,
  routes: string[],
  findings: Findings,
): Promise<VisitedRoutes> {
  const { page } = visitor;
  findings.begin('loads', 'routes', 'accessible', 'styles', 'policy', 'react', 'console', 'globals');
  const shown: string[] = [];
  const filled: string[] = [];
  for (const route of routes) {
    const first = await visitor.open(route);
    if (findings.isOver) return { shown: [], filled: [] };
    if (first.pathname !== route) continue;
    shown.push(route);
    if (!findings.failedPages.has(route)) findings.add('routes', ...describeHeading(route, first));
    await checkPage(page, route, findings);
    // The next wait has the full time again.
    if (first.headings.length === 0) continue;
    filled.push(route);

    await visitor.open('/');
    const homeTitle = await page.title();
    await page.evaluate(() => window.remoteCheck.rememberSheets());
    const { title } = await visitor.go(route);
    if (title === homeTitle || !title.endsWith(` – ${brand}`)) {
      findings.add('routes', `${route} sets no title that ends with the site's name (it is "${title}")`);
    }
    await checkStyles(page, findings);
  }
  return { shown, filled };
}

function describeHeading(route: string, { headings }: Shown): string[] {
  if (headings.length !== 1) return [`${route} has ${headings.length} headings of level 1`];
  if (notThere.includes(headings[0]!)) return [`${route} shows "${headings[0]}"`];
  return headings[0] === '' ? [`${route} has an empty heading`] : [];
}

async function checkPage(page: Page, route: string, findings: Findings): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).include('main').analyze();
  const described = violations.map(({ id, help, nodes }) => `${route}: ${id}, ${help}: ${nodes[0]?.html}`);
  findings.add('accessible', ...described);
  await collectFromPage(page, findings);
}

async function checkStyles(page: Page, findings: Findings): Promise<void> {
  const { unscoped, stray } = await page.evaluate(() => ({
    unscoped: window.remoteCheck.findUnscopedRules(),
    stray: window.remoteCheck.findStrayStyles(),
  }));
  findings.add('styles', ...unscoped.slice(0, 5), ...stray.slice(0, 5));
  await collectFromPage(page, findings);
}

async function collectFromPage(page: Page, findings: Findings): Promise<void> {
  const { violations, renderers, changed, storage } = await page.evaluate(() => ({
    changed: window.remoteCheck.findChangedBuiltIns(),
    storage: window.remoteCheck.storageProblems,
    violations: window.remoteCheck.violations,
    renderers: window.remoteCheck.renderers.length,
  }));
  findings.add('policy', ...violations);
  findings.add('globals', ...changed.map((name) => `it changes ${name}`), ...storage);
  if (renderers > 1) findings.add('react', `${renderers} React renderers run in the page`);
}
