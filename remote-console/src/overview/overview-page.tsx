import { ExtensionPoint, type PageProps } from '@site/shared/pages';
import { EmptyState } from '@site/shared/ui';
import { ConsoleFrame } from '../access/console-frame';
import { isOpenRollout } from '../registry/is-open-rollout';
import { Loaded } from '../registry/loaded';
import { useRegistry } from '../registry/registry-context';
import { useRegistryData } from '../registry/use-registry-data';
import { RemoteCard } from './remote-card';
import { RendererIsolation } from './renderer-isolation';
import styles from './overview-page.module.css';

export function OverviewPage({ title }: PageProps) {
  return (
    <ConsoleFrame title={title} lead="What's live, and how it's doing.">
      <Overview />
    </ConsoleFrame>
  );
}

function Overview() {
  const { remote: own } = useRegistry();
  const remotes = useRegistryData(['remotes'], (api) => api.listRemotes(), { isLive: true });
  const rollouts = useRegistryData(['rollouts'], (api) => api.listRollouts(), { isLive: true });
  const audit = useRegistryData(['audit'], (api) => api.listAudit(), { isLive: true });
  // The cards have their height when they appear: what the audit adds is there, unless it cannot be read.
  const isReady = audit.data !== undefined || audit.error !== undefined;
  return (
    <Loaded state={isReady ? remotes : { ...remotes, data: undefined }} what="the remotes">
      {(all) => {
        const shown = all.filter(({ name }) => own === null || name === own);
        if (shown.length === 0)
          return <EmptyState title="No remote yet" text="A remote appears here with its first release." />;
        return (
          <>
            <ul className={styles.remotes}>
              {shown.map((remote) => (
                <RemoteCard
                  key={remote.name}
                  remote={remote}
                  rollout={rollouts.data?.find((one) => one.remote === remote.name && isOpenRollout(one))}
                  changes={audit.data?.filter((entry) => entry.remote === remote.name) ?? []}
                />
              ))}
            </ul>
            <RendererIsolation />
            <ExtensionPoint name="console.overview" />
          </>
        );
      }}
    </Loaded>
  );
}
