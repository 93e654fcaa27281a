import { StrictMode, useState } from 'react';
import type { BootstrapData } from '@site/shared/contracts';
import { createPreloadedResponseStore, PreloadedResponsesContext } from '@site/shared/http';
import { RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { RouterContext, type Router } from './remotes/pending-location';
import { createRoutes, type Overrides } from './routes';
import { createServedPageStore, ServedPageContext, type ServedPage } from './served-page';

interface AppProps {
  bootstrapData: BootstrapData;
  createRouter: (routes: ReturnType<typeof createRoutes>) => Router;
  /** Present where the visitor has replaced a remote in this browser, or is asked to. */
  overrides?: Overrides | undefined;
  /** Present where the server renders the page, and where its markup is taken over. */
  servedPage?: ServedPage | undefined;
  /** The browser has no network, and has never seen the page at the address. */
  isUnread?: boolean | undefined;
}

/** The whole site, in the browser and on the server. */
export function App({ bootstrapData, createRouter, overrides, servedPage, isUnread }: AppProps) {
  const [preloadedResponses] = useState(() => createPreloadedResponseStore(bootstrapData.preloadedResponses));
  const [router] = useState(() => createRouter(createRoutes(bootstrapData.releases, overrides, isUnread)));
  const [served] = useState(() => createServedPageStore(servedPage));
  return (
    <StrictMode>
      <SiteConfigContext value={bootstrapData.config}>
        <PreloadedResponsesContext value={preloadedResponses}>
          <ServedPageContext value={served}>
            <RouterContext value={router}>
              <RouterProvider router={router} />
            </RouterContext>
          </ServedPageContext>
        </PreloadedResponsesContext>
      </SiteConfigContext>
    </StrictMode>
  );
}
