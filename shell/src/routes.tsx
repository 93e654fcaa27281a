import type { ReleaseSet } from '@site/shared/contracts';
import { paths } from '@site/shared/paths';
import type { RouteObject } from '@site/shared/router';
import { AuthProvider } from './auth';
import { Layout, ScrollMemory } from './layout';
import { FrameError, HomePage } from './pages';
import { ReleaseSetProvider } from './releases';
import { LinkPrefetch } from './remotes/link-prefetch';
import { RemoteOutlet } from './remotes/remote-outlet';
import { Toasts } from './toasts';

/** Every route of the shell. All the others belong to remotes and are found by the release set. */
export function createRoutes(releases: ReleaseSet): RouteObject[] {
  return [
    {
      element: <Frame releases={releases} />,
      errorElement: <FrameError />,
      children: [
        { path: paths.home, element: <HomePage /> },
        { path: '*', element: <RemoteOutlet /> },
      ],
    },
  ];
}

function Frame({ releases }: { releases: ReleaseSet }) {
  return (
    <ReleaseSetProvider initial={releases}>
      <AuthProvider>
        <Layout />
        <Toasts />
        <ScrollMemory />
        <LinkPrefetch />
      </AuthProvider>
    </ReleaseSetProvider>
  );
}
