import { Fragment, type ComponentType, type ReactNode } from 'react';
import type { ReleaseSet } from '@site/shared/contracts';
import { paths } from '@site/shared/paths';
import type { RouteObject } from '@site/shared/router';
import { AuthProvider } from './auth';
import { IdleParts } from './idle/idle-parts';
import { Layout, ScrollMemory, ServedTitle } from './layout';
import { OfflineRoute, UnreadPage } from './offline';
import { FrameError, HomePage } from './pages';
import { ReleaseSetProvider } from './releases';
import { HydrationSignal } from './served-page';
import { RemoteOutlet } from './remotes/remote-outlet';
import { offlinePath } from './service-worker/protocol';

/** Rendered inside of the release set's provider; may provide another set. */
type Overrides = ComponentType<{ children: ReactNode }>;

export interface RouteOptions {
  /** Present where the visitor has replaced a remote in this browser, or is asked to. */
  overrides?: Overrides | undefined;
  /** The browser has no network, and has never seen the page at the address. */
  isUnread?: boolean;
}

/** Every route of the shell. All the others belong to remotes and are found by the release set. */
export function createRoutes(
  releases: ReleaseSet,
  { overrides = Fragment, isUnread = false }: RouteOptions = {},
): RouteObject[] {
  const pages = [
    { path: paths.home, element: <Home /> },
    { path: offlinePath, element: <OfflineRoute /> },
    { path: '*', element: <RemoteOutlet /> },
  ];
  return [
    {
      element: <Frame releases={releases} Overrides={overrides} />,
      errorElement: <FrameError />,
      children: isUnread ? [{ element: <UnreadPage />, children: pages }] : pages,
    },
  ];
}

function Home() {
  return (
    <>
      <HomePage />
      <HydrationSignal />
    </>
  );
}

function Frame({ releases, Overrides }: { releases: ReleaseSet; Overrides: Overrides }) {
  return (
    <ReleaseSetProvider initial={releases}>
      <Overrides>
        <AuthProvider>
          <ServedTitle />
          <Layout />
          <ScrollMemory />
          <IdleParts />
        </AuthProvider>
      </Overrides>
    </ReleaseSetProvider>
  );
}
