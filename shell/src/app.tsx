import { StrictMode, useState } from 'react';
import type { SiteState } from '@site/shared/contracts';
import { createInitialAnswerStore, InitialAnswersContext } from '@site/shared/http';
import { createBrowserRouter, RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { RouterContext } from './remotes/pending-location';
import { createRoutes } from './routes';

/** The whole site in the browser. */
export function App({ state }: { state: SiteState }) {
  const [answers] = useState(() => createInitialAnswerStore(state.answers));
  const [router] = useState(() => createBrowserRouter(createRoutes(state.releases)));
  return (
    <StrictMode>
      <SiteConfigContext value={state.config}>
        <InitialAnswersContext value={answers}>
          <RouterContext value={router}>
            <RouterProvider router={router} />
          </RouterContext>
        </InitialAnswersContext>
      </SiteConfigContext>
    </StrictMode>
  );
}
