import { StrictMode, useState } from 'react';
import type { SiteState } from '@site/shared/contracts';
import { createBrowserRouter, RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { createRoutes } from './routes';

/** The whole site in the browser. */
export function App({ state }: { state: SiteState }) {
  const [router] = useState(() => createBrowserRouter(createRoutes(state.releases)));
  return (
    <StrictMode>
      <SiteConfigContext value={state.config}>
        <RouterProvider router={router} />
      </SiteConfigContext>
    </StrictMode>
  );
}
