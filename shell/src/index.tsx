import '@site/shared/tokens.css';
import './heading-font/heading-font.css';
import { startTransition, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { createBrowserRouter } from '@site/shared/router';
import { App } from './app';
import type { Router } from './remotes/pending-location';
import { mayHaveOverrides } from './overrides/override-cookie';
import { loadFirstRemote } from './remotes/load-first-remote';
import { readBootstrapData } from './read-bootstrap-data';
import { rootOptions } from './root-options';
import type { Overrides } from './routes';
import { loadServedPage, restoreInlineStyles, type ServedPage } from './served-page';
import { warmApi } from './warm-api';
import { whenIdle } from './when-idle';

const root = requireRoot();
const bootstrapData = readBootstrapData();

let router: Router | undefined;
const render = (app: ReactNode) => createRoot(root, rootOptions).render(app);
const toApp = (parts?: { overrides?: Overrides; servedPage?: ServedPage; isUnread?: boolean }) => (
  <App
    bootstrapData={bootstrapData}
    // A router that goes on from what is on the screen does not begin with a scroll to its top.
    // React may begin anew while it takes a page over; the address may be another one by then.
    createRouter={(routes) =>
      (router ??= createBrowserRouter(routes, parts?.servedPage ? { hydrationData: {} } : undefined))
    }
    {...parts}
  />
);

if (bootstrapData.config.allowOverrides && mayHaveOverrides()) {
  import('./overrides/prepare-overrides')
    .then(({ prepareOverrides }) => prepareOverrides(bootstrapData.releases))
    .catch(() => undefined)
    .then((overrides) => render(toApp(overrides && { overrides })));
} else if (root.hasChildNodes()) {
  restoreInlineStyles(root);
  void loadServedPage(bootstrapData.releases, location.pathname).then((servedPage) =>
    location.pathname === document.documentElement.dataset['path']
      ? // In a transition it is done in slices, between which the browser can react.
        startTransition(() => void hydrateRoot(root, toApp({ servedPage }), rootOptions))
      : // Back or forward has led elsewhere: the markup is of another page.
        render(toApp()),
  );
  void whenIdle()
    .then(() => import(/* webpackChunkName: "idle" */ './served-page/keep-shell-styles'))
    .then(
      ({ keepShellStyles }) => keepShellStyles(),
      // The next page brings them again.
      () => undefined,
    );
} else {
  loadFirstRemote(bootstrapData.releases);
  render(toApp({ isUnread: document.documentElement.dataset['offline'] === 'unread' }));
}
void warmApi();

function requireRoot(): HTMLElement {
  const element = document.getElementById('root');
  if (!element) throw new Error('The page has no #root');
  return element;
}
