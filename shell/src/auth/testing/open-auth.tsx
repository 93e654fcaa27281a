import { render } from '@testing-library/react';
import { type Auth, useAuth } from '@site/shared/auth';
import { type Api, useApi } from '@site/shared/http';
import { createMemoryRouter, Outlet, RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import {
  createFakeAdapter,
  type PlannedCalls,
  sampleConfig,
  sampleUser,
  ToastList,
} from '@site/shared/testing';
import { AuthProvider } from '../auth-provider';

/** The server knows the member of the token. */
export const profile = { 'GET /profile/': { status: 200, body: sampleUser } };

/** The provider on a page that shows who is signed in, with a server that responds as planned. */
export function openAuth(planned: PlannedCalls = {}, path = '/blogs') {
  let site!: { auth: Auth; api: Api };
  function Probe() {
    const auth = useAuth();
    site = { auth, api: useApi() };
    return <p>{auth.loading ? 'checking' : (auth.user?.email ?? 'nobody')}</p>;
  }
  const { adapter, requests } = createFakeAdapter(planned, (call) => {
    throw new Error(`unplanned: ${call}`);
  });
  const root = (
    <AuthProvider adapter={adapter}>
      <Probe />
      <Outlet />
    </AuthProvider>
  );
  const router = createMemoryRouter([{ element: root, children: [{ path: '*', element: null }] }], {
    initialEntries: [path],
  });
  render(
    <SiteConfigContext value={sampleConfig}>
      <RouterProvider router={router} />
      <ToastList />
    </SiteConfigContext>,
  );
  return { auth: () => site.auth, api: () => site.api, router, requests };
}
