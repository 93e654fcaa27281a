import { render, type RenderResult } from '@testing-library/react';
import { type ReactElement, Suspense } from 'react';
import type { Auth } from '@site/shared/auth';
import type { SiteConfig } from '@site/shared/contracts';
import type { Profile } from '@site/shared/contracts/api';
import { SWRConfig } from '@site/shared/fetching';
import {
  ApiContext,
  createApi,
  createSessionStore,
  SessionStoreContext,
  type SessionStore,
} from '@site/shared/http';
import { createMemoryRouter, type RouteObject, RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { createFakeAdapter, type FakeRequest, type PlannedCalls } from '../http/testing';
import { FakeAuthProvider } from './fake-auth-provider';
import { sampleConfig } from './samples';
import { ToastList } from './toast-list';

export interface SiteOptions {
  /** Where the visitor is. */
  path?: string;
  /** The location state that came along. */
  state?: unknown;
  /** The signed-in member; nobody unless given. */
  user?: Profile | null;
  /** The responses of the server. Any other call fails the test. */
  api?: PlannedCalls;
  /** Replaces single members of the auth contract. */
  auth?: Partial<Auth>;
  config?: Partial<SiteConfig>;
}

export interface RenderedSite extends RenderResult {
  /** Every request so far, oldest first. */
  requests: FakeRequest[];
  tokens: SessionStore;
  /** Path and query where the visitor is now. */
  currentPath: () => string;
  /** The location state there. */
  currentState: () => unknown;
}

const cache = {
  provider: () => new Map(),
  // A slow machine must not load anew what a part of the page that starts again has loaded before.
  dedupingInterval: 60_000,
};

const unplanned: string[] = [];

afterEach(() => {
  localStorage.clear();
  const calls = unplanned.splice(0);
  if (calls.length > 0) throw new Error(`Calls that the test has not planned: ${calls.join(', ')}`);
});

/**
 * Renders a part of a remote as it stands in the site: router, contexts, API, an empty cache of what is fetched, and
 * toasts (a list in the document).
 * Routes are mounted as they are, an element at `path`; every other address shows another page.
 */
export function renderWithSite(ui: ReactElement | RouteObject[], options: SiteOptions = {}): RenderedSite {
  const { path = '/', state, user = null, api: planned = {}, auth, config } = options;
  const { adapter, requests } = createFakeAdapter(planned, (call) => unplanned.push(call));
  const tokens = createSessionStore();
  if (user) tokens.setUser(user);
  const api = createApi({ baseUrl: '/api', tokens, onSessionLost: () => {}, log: () => {}, adapter });
  const [pathname = '/', search] = path.split('?');
  const routes = Array.isArray(ui) ? ui : [{ path: pathname, element: ui }];
  const router = createMemoryRouter([...routes, { path: '*', element: <Elsewhere /> }], {
    initialEntries: [{ pathname, search: search ? `?${search}` : '', state }],
  });

  const view = render(
    <SiteConfigContext value={{ ...sampleConfig, ...config }}>
      <SessionStoreContext value={tokens}>
        <ApiContext value={api}>
          <FakeAuthProvider user={user} overrides={auth}>
            <SWRConfig value={cache}>
              <Suspense>
                <RouterProvider router={router} />
              </Suspense>
            </SWRConfig>
            <ToastList />
          </FakeAuthProvider>
        </ApiContext>
      </SessionStoreContext>
    </SiteConfigContext>,
  );
  return {
    ...view,
    requests,
    tokens,
    currentPath: () => router.state.location.pathname + router.state.location.search,
    currentState: () => router.state.location.state as unknown,
  };
}

function Elsewhere() {
  return <p>Another page</p>;
}
