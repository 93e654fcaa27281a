import { StrictMode, useState } from 'react';
import type { BootstrapData } from '@site/shared/contracts';
import { createPreloadedResponseStore, PreloadedResponsesContext } from '@site/shared/http';
import { createBrowserRouter, RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { RouterContext } from './remotes/pending-location';
import { createRoutes, type Overrides } from './routes';

interface AppProps {
  bootstrapData: BootstrapData;
  /** Present where the visitor has replaced a remote in this browser, or is asked to. */
  overrides?: Overrides | undefined;
}

/** The whole site in the browser. */
export function App({ bootstrapData, overrides }: AppProps) {
  const [preloadedResponses] = useState(() => createPreloadedResponseStore(bootstrapData.preloadedResponses));
  const [router] = useState(() => createBrowserRouter(createRoutes(bootstrapData.releases, overrides)));
  return (
    <StrictMode>
      <SiteConfigContext value={bootstrapData.config}>
        <PreloadedResponsesContext value={preloadedResponses}>
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </PreloadedResponsesContext>
      </SiteConfigContext>
    </StrictMode>
  );
}
