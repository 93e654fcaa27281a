import { StrictMode, useState } from 'react';
import type { SiteState } from '@site/shared/contracts';
import { createBrowserRouter, RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { RouterContext } from './remotes/pending-location';
import { createRoutes } from './routes';

/** The whole site in the browser. */
export function App({ state }: { state: SiteState }) {
  const [router] = useState(() => createBrowserRouter(createRoutes(state.releases)));
  return (
    <StrictMode>
      <SiteConfigContext value={state.config}>
        <RouterContext value={router}>
          <RouterProvider router={router} />
        </RouterContext>
      </SiteConfigContext>
    </StrictMode>
  );
}
