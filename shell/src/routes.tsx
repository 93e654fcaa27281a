import type { ReleaseSet } from '@site/shared/contracts';
import { paths } from '@site/shared/paths';
import { ScrollRestoration, type RouteObject } from '@site/shared/router';
import { AuthProvider } from './auth';
import { Layout } from './layout';
import { FrameError, HomePage } from './pages';
import { RemoteOutlet } from './remotes/remote-outlet';
import { Toasts } from './toasts';

/** Every route of the shell. All the others belong to remotes and are found by the release set. */
export function createRoutes(releases: ReleaseSet): RouteObject[] {
  return [
    {
      element: <Frame />,
      errorElement: <FrameError />,
      children: [
        { path: paths.home, element: <HomePage /> },
        { path: '*', element: <RemoteOutlet releases={releases} /> },
      ],
    },
  ];
}

function Frame() {
  return (
    <AuthProvider>
      <Layout />
      <Toasts />
      <ScrollRestoration />
    </AuthProvider>
  );
}
