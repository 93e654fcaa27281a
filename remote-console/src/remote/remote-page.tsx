import { BackLink, type PageProps } from '@site/shared/pages';
import { useParams } from '@site/shared/router';
import { EmptyState, LockIcon } from '@site/shared/ui';
import { ConsoleFrame } from '../access/console-frame';
import { consolePaths } from '../console-paths';
import { isOpenRollout } from '../registry/is-open-rollout';
import { Loaded } from '../registry/loaded';
import { useRegistry } from '../registry/registry-context';
import { useRegistryData } from '../registry/use-registry-data';
import { ErrorList } from './error-list';
import { Figures } from './figures';
import { History } from './history';
import { ReleaseTable } from './release-table';
import { RemoteSummaryBar } from './remote-summary-bar';
import { TokenList } from './token-list';
import styles from './remote-page.module.css';

export function RemotePage({ title }: PageProps) {
  const { remote = '' } = useParams();
  return (
    <ConsoleFrame
      title={remote === '' ? title : `Console: ${remote}`}
      above={<BackLink to={consolePaths.overview}>All remotes</BackLink>}
    >
      <RemoteScreen key={remote} name={remote} />
    </ConsoleFrame>
  );
}

function RemoteScreen({ name }: { name: string }) {
  const { remote: own } = useRegistry();
  if (own !== null && own !== name)
    return (
      <EmptyState
        icon={<LockIcon size={22} />}
        title="Another team’s remote"
        text={`Your token is good for ${own} only.`}
      />
    );
  return <Remote name={name} />;
}

function Remote({ name }: { name: string }) {
  const { remote: own } = useRegistry();
  const remotes = useRegistryData(['remotes'], (api) => api.listRemotes(), { isLive: true });
  const rollouts = useRegistryData(['rollouts'], (api) => api.listRollouts(), { isLive: true });
  return (
    <Loaded state={remotes} what="the releases">
      {(all) => {
        const remote = all.find((one) => one.name === name);
        if (!remote)
          return <EmptyState title="No such remote" text={`The registry knows no remote ${name}.`} />;
        const ofRemote = rollouts.data?.filter((one) => one.remote === name) ?? [];
        return (
          <div className={styles.sections}>
            <RemoteSummaryBar remote={remote} rollouts={ofRemote} />
            <Figures remote={name} />
            <ReleaseTable remote={remote} rollout={ofRemote.find(isOpenRollout)} />
            <ErrorList remote={name} />
            <History remote={name} />
            {own === null && <TokenList remote={name} />}
          </div>
        );
      }}
    </Loaded>
  );
}
