import { StrictMode, useState } from 'react';
import type { BootstrapData } from '@site/shared/contracts';
import { createPreloadedResponseStore, PreloadedResponsesContext } from '@site/shared/http';
import { RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { RouterContext, type Router } from './remotes/pending-location';
import { createServedPageStore, ServedPageContext, type ServedPage } from './served-page';

interface AppProps {
  bootstrapData: BootstrapData;
  /** Of the shell's routes, at the page to be shown. */
  router: Router;
  /** Present where the server renders the page, and where its markup is taken over. */
  servedPage?: ServedPage | undefined;
}

/** The whole site, in the browser and on the server. */
export function App({ bootstrapData, router, servedPage }: AppProps) {
  const [preloadedResponses] = useState(() => createPreloadedResponseStore(bootstrapData.preloadedResponses));
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
