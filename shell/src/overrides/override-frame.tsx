import { useMemo, type ReactNode } from 'react';
import { noUpdates, ReleaseSetContext, ReleaseUpdatesContext, useReleaseSet } from '../releases';
import { choose } from '../releases/choose';
import type { AppliedOverride } from './applied-override';
import { OverrideBanner } from './override-banner';
import { OverridePanel } from './override-panel';
import type { OverrideRequest } from './override-request';

interface OverrideFrameProps {
  overrides: AppliedOverride[];
  /** What the address asks for. */
  request: OverrideRequest | undefined;
  children: ReactNode;
}

/** Puts the overrides of this browser in the place of live releases, and says so outside of their areas. */
export function OverrideFrame({ overrides, request, children }: OverrideFrameProps) {
  const live = useReleaseSet();
  const releases = useMemo(
    () => choose({ set: live, overrides: overrides.flatMap(({ release }) => release ?? []) }),
    [live, overrides],
  );
  return (
    <ReleaseUpdatesContext value={noUpdates}>
      <ReleaseSetContext value={releases}>
        {children}
        {overrides.length > 0 && <OverrideBanner overrides={overrides} />}
        {request && <OverridePanel request={request} />}
      </ReleaseSetContext>
    </ReleaseUpdatesContext>
  );
}
