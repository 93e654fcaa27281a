import { lazy, Suspense, useEffect, useLayoutEffect, useState, type PropsWithChildren } from 'react';
import type { ActiveRelease } from '@site/shared/contracts';
import { useLocation, useRoutes } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { startingReleaseEvent, type StartingRelease } from '../health/protocol';
import { reportFailure } from '../health/report/report-failure';
import { FederationUnavailableError } from '../remotes/federation-unavailable-error';
import { findLoadFailure } from '../remotes/find-load-failure';
import { isolation } from '../remotes/isolation';
import { RemoteBoundary } from '../remotes/remote-boundary';
import { forgetRemote, getRemote } from '../remotes/remote-cache';
import { RemoteLoadError } from '../remotes/remote-load-error';

interface ExtensionProps {
  /** The live release, and the one that replaces it when it fails. */
  releases: ActiveRelease[];
  /** Its path, with the props as its query. */
  address: string;
  onShown: () => void;
}

/** One extension, in an area of its own. When all its releases fail it is not there. */
export function Extension({ releases, ...props }: ExtensionProps) {
  const [failed, setFailed] = useState(0);
  const release = releases[failed];
  if (!release) return null;
  return (
    <div data-remote={release.name}>
      <MountedRelease
        key={release.release}
        release={release}
        onFailed={() => setFailed(failed + 1)}
        {...props}
      />
    </div>
  );
}

interface MountedProps extends Omit<ExtensionProps, 'releases'> {
  release: ActiveRelease;
}

function MountedRelease({ release, onFailed, ...props }: MountedProps & { onFailed: () => void }) {
  const { apiBaseUrl } = useSiteConfig();
  const { pathname } = useLocation();
  const [Routes] = useState(() => toRoutes(release));
  // Until it is on the screen, a page that hangs is its failure.
  useLayoutEffect(() => () => announce(release, false), [release]);

  const handleFailure = (error: unknown, componentStack?: string | null) => {
    forgetRemote(release);
    // A lost file of the shell is no failure of the remote.
    if (!(error instanceof FederationUnavailableError)) {
      const kind = findLoadFailure(error) ?? 'render';
      reportFailure(apiBaseUrl, release, kind, pathname, error, componentStack);
    }
    onFailed();
  };
  return (
    <RemoteBoundary onFailed={handleFailure}>
      <Suspense>
        <Routes release={release} {...props} />
      </Suspense>
    </RemoteBoundary>
  );
}

function toRoutes(release: ActiveRelease) {
  return lazy(async () => {
    announce(release, true);
    const { routes } = await getRemote(release);
    return {
      default: function ExtensionRoutes({ address, ...signal }: MountedProps) {
        const element = useRoutes(routes, address);
        if (!element) throw new RemoteLoadError(release, 'contract', `it has no ${address.split('?')[0]}`);
        return <ShownSignal {...signal}>{element}</ShownSignal>;
      },
    };
  });
}

type ShownSignalProps = PropsWithChildren<Omit<MountedProps, 'address'>>;

/** Stands around the extension, so its effects follow those of the extension. */
function ShownSignal({ release, onShown, children }: ShownSignalProps) {
  useLayoutEffect(() => {
    isolation.verify?.(release);
    onShown();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once
  }, []);
  useEffect(() => announce(release, false), [release]);
  return children;
}

function announce(release: ActiveRelease, isStarting: boolean): void {
  const detail: StartingRelease = { release, isStarting };
  document.dispatchEvent(new CustomEvent(startingReleaseEvent, { detail }));
}
