import '@site/shared/tokens.css';
import { Suspense, useMemo, useState } from 'react';
import type { SiteConfig } from '@site/shared/contracts';
import { ApiContext, createApi, createSessionStore, SessionStoreContext } from '@site/shared/http';
import { createBrowserRouter, NavLink, Outlet, type RouteObject, RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { toast } from '@site/shared/toasts';
import { DevSession } from './dev-session';
import { FakeAuthProvider } from './fake-auth-provider';
import { sampleConfig, sampleUser } from './samples';
import { ToastList } from './toast-list';

interface DevFrameProps {
  routes: RouteObject[];
  /** Where the real API is; `/api` unless given. */
  apiBaseUrl?: string;
  config?: Partial<SiteConfig>;
}

/**
 * Runs one remote alone, without the shell: a plain frame with links to its routes, and a session of the API, or a fake
 * one that the API refuses.
 */
export function DevFrame({ routes, apiBaseUrl = '/api', config }: DevFrameProps) {
  const [signedIn, setSignedIn] = useState(false);
  const [tokens] = useState(() => createSessionStore());
  const api = useMemo(() => {
    const onSessionLost = () => toast.error('The API refused this session');
    return createApi({ baseUrl: apiBaseUrl, tokens, onSessionLost, log: console.warn });
  }, [apiBaseUrl, tokens]);
  const router = useMemo(
    () => createBrowserRouter([{ element: <Frame routes={routes} />, children: [...routes, elsewhere] }]),
    [routes],
  );

  return (
    <SiteConfigContext value={{ ...sampleConfig, apiBaseUrl, ...config }}>
      <SessionStoreContext value={tokens}>
        <ApiContext value={api}>
          <label style={barStyle}>
            <input type="checkbox" checked={signedIn} onChange={() => setSignedIn(!signedIn)} /> Look like{' '}
            {sampleUser.name}, without the API
          </label>
          <FakeAuthProvider key={String(signedIn)} user={signedIn ? sampleUser : null}>
            {!signedIn && <DevSession />}
            <RouterProvider router={router} />
          </FakeAuthProvider>
          <ToastList />
        </ApiContext>
      </SessionStoreContext>
    </SiteConfigContext>
  );
}

const barStyle = { display: 'block', padding: '0.75rem 1.5rem 0' };

const elsewhere: RouteObject = {
  path: '*',
  element: <p style={barStyle}>This address is none of this remote's. Its routes stand above.</p>,
};

/** An address that the route stands for, with a 1 for each of its parameters. */
const toExample = (path: string) => path.replace(/:\w+/g, '1');

function Frame({ routes }: { routes: RouteObject[] }) {
  return (
    <>
      <nav aria-label="Routes of this remote" style={barStyle}>
        {routes.map(({ path = '/' }) => (
          <NavLink key={path} to={toExample(path)} style={{ marginInlineEnd: '1rem' }}>
            {path}
          </NavLink>
        ))}
      </nav>
      <main>
        <Suspense fallback="Loading…">
          <Outlet />
        </Suspense>
      </main>
    </>
  );
}
