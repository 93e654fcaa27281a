import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { ReleaseSet } from '@site/shared/contracts';
import { paths } from '@site/shared/paths';
import type { RouteObject } from '@site/shared/router';
import { AuthProvider } from './auth';
import { Layout, ScrollMemory, ServedTitle } from './layout';
import { FrameError, HomePage } from './pages';
import { ReleaseSetProvider } from './releases';
import { LinkPrefetch } from './remotes/link-prefetch';
import { RemoteOutlet } from './remotes/remote-outlet';
import { Toasts } from './toasts';

/** Rendered inside of the release set's provider; may provide another set. */
export type Overrides = ComponentType<{ children: ReactNode }>;

/** Every route of the shell. All the others belong to remotes and are found by the release set. */
export function createRoutes(releases: ReleaseSet, Overrides: Overrides = Fragment): RouteObject[] {
  return [
    {
      element: <Frame releases={releases} Overrides={Overrides} />,
      errorElement: <FrameError />,
      children: [
        { path: paths.home, element: <HomePage /> },
        { path: '*', element: <RemoteOutlet /> },
      ],
    },
  ];
}

function Frame({ releases, Overrides }: { releases: ReleaseSet; Overrides: Overrides }) {
  return (
    <ReleaseSetProvider initial={releases}>
      <Overrides>
        <AuthProvider>
          <ServedTitle />
          <Layout />
          <Toasts />
          <ScrollMemory />
          <LinkPrefetch />
        </AuthProvider>
      </Overrides>
    </ReleaseSetProvider>
  );
}
