import '@site/shared/tokens.css';
import './heading-font/heading-font.css';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from '@site/shared/router';
import { App } from './app';
import type { Router } from './remotes/pending-location';
import { nextTask } from './next-task';
import { mayHaveOverrides } from './overrides/override-cookie';
import { loadFirstRemote } from './remotes/load-first-remote';
import { readBootstrapData } from './read-bootstrap-data';
import { rootOptions } from './root-options';
import { createRoutes, type RouteOptions } from './routes';
import { loadServedPage, restoreInlineStyles, type ServedPage } from './served-page';
import { forgiveMovedNodes } from './translation/forgive-moved-nodes';
import { warmApi } from './warm-api';
import { whenIdle } from './when-idle';

forgiveMovedNodes();
const root = requireRoot();
const bootstrapData = readBootstrapData();
const { config, releases } = bootstrapData;

const toApp = (router: Router, servedPage?: ServedPage) => (
  <App bootstrapData={bootstrapData} router={router} servedPage={servedPage} />
);

function render(options?: RouteOptions, servedPage?: ServedPage) {
  const router = createBrowserRouter(createRoutes(releases, options));
  createRoot(root, rootOptions).render(toApp(router, servedPage));
}

function hydrate(servedPage: ServedPage) {
  // Back or forward has led elsewhere: the markup is of another page.
  if (location.pathname + location.search !== document.documentElement.dataset['page']) return render();
  // A page translator was quicker: React would miss the texts that it has replaced, and takes nothing over.
  if (root.querySelector('font')) return render({}, servedPage.loaded === 'missing' ? undefined : servedPage);
  // React begins later, when the address may be another one. With data, the router does not scroll to the top.
  const router = createBrowserRouter(createRoutes(releases), { hydrationData: {} });
  // In a transition it is done in slices, between which the browser can react.
  startTransition(() => void hydrateRoot(root, toApp(router, servedPage), rootOptions));
}

if (config.allowOverrides && mayHaveOverrides()) {
  import('./overrides/prepare-overrides')
    .then(({ prepareOverrides }) => prepareOverrides(releases))
    .catch(() => undefined)
    .then((overrides) => render({ overrides }));
} else if (root.hasChildNodes()) {
  restoreInlineStyles(root);
  void loadServedPage(releases, location.pathname).then(nextTask).then(hydrate);
  void whenIdle()
    .then(() => import(/* webpackChunkName: "idle" */ './served-page/keep-shell-styles'))
    .then(
      ({ keepShellStyles }) => keepShellStyles(),
      // The next page brings them again.
      () => undefined,
    );
} else {
  loadFirstRemote(releases);
  render({ isUnread: document.documentElement.dataset['offline'] === 'unread' });
}
void warmApi();

function requireRoot(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  return element;
}
