import { type ReactElement, StrictMode, Suspense, useState } from 'react';
import type { PreloadedResponses } from '@site/shared/contracts';
import { SWRConfig } from '@site/shared/fetching';
import {
  ApiContext,
  createPreloadedResponseStore,
  createSessionStore,
  PreloadedResponsesContext,
  SessionStoreContext,
} from '@site/shared/http';
import type { Pages } from '@site/shared/pages';
import { createMemoryRouter, type RouteObject, RouterProvider, useRoutes } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { FakeAuthProvider } from '../fake-auth-provider';
import { sampleConfig } from '../samples';

/** A page that a visitor opens. */
export interface PageRequest {
  /** With its query. */
  path: string;
  preloadedResponses?: PreloadedResponses;
}

const isBrowser = typeof window !== 'undefined';
// What is fetched never comes, so that the first render is all there is.
const wait = () => new Promise<never>(() => {});
const silent = { get: wait, post: wait, put: wait, delete: wait };
const api = { public: silent, authenticated: silent };

/** The routes of a remote with its pages at hand, as they have to be before markup is adopted. */
export async function loadRoutes(pages: Pages): Promise<RouteObject[]> {
  return Promise.all(
    Object.entries(pages).map(async ([path, { title = '', component }]) => {
      const Page = await component();
      return { path, element: <Page title={title} /> };
    }),
  );
}

/** A remote in the site as a guest sees it first, the same on the server and in the browser. */
export function SiteTree({ routes, request }: { routes: RouteObject[]; request: PageRequest }): ReactElement {
  const [{ responses, tokens, router, cache }] = useState(() => ({
    responses: createPreloadedResponseStore(request.preloadedResponses),
    tokens: createSessionStore(isBrowser ? undefined : () => undefined),
    router: createMemoryRouter([{ path: '*', element: <Remote routes={routes} /> }], {
      initialEntries: [request.path],
    }),
    cache: { provider: () => new Map() },
  }));
  return (
    <StrictMode>
      <SiteConfigContext value={sampleConfig}>
        <PreloadedResponsesContext value={responses}>
          <SessionStoreContext value={tokens}>
            <ApiContext value={api}>
              <FakeAuthProvider user={null}>
                <SWRConfig value={cache}>
                  <RouterProvider router={router} />
                </SWRConfig>
              </FakeAuthProvider>
            </ApiContext>
          </SessionStoreContext>
        </PreloadedResponsesContext>
      </SiteConfigContext>
    </StrictMode>
  );
}

function Remote({ routes }: { routes: RouteObject[] }) {
  return (
    <main>
      <Suspense fallback="Loading…">
        <RemoteRoutes routes={routes} />
      </Suspense>
    </main>
  );
}

function RemoteRoutes({ routes }: { routes: RouteObject[] }) {
  return useRoutes(routes);
}
