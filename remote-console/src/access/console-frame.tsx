import { useMemo, type ReactNode } from 'react';
import { useAuth } from '@site/shared/auth';
import { useFetch } from '@site/shared/fetching';
import { isApiError, useApi } from '@site/shared/http';
import { Button, Page, Spinner } from '@site/shared/ui';
import { createRegistryApi } from '../registry/registry-api';
import { Loaded } from '../registry/loaded';
import { RegistryContext, type RegistryAccess } from '../registry/registry-context';
import { saveTeamToken, useTeamToken } from '../registry/team-token';
import { NoAccess } from './no-access';
import { TeamTokenForm } from './team-token-form';
import styles from './console-frame.module.css';

interface ConsoleFrameProps {
  title: string;
  lead?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
}

/** A screen of the console. The registry decides who may do what; the frame identifies the user. */
export function ConsoleFrame({ children, ...page }: ConsoleFrameProps) {
  const token = useTeamToken();
  return (
    <Page {...page}>
      {token === null ? (
        <AdminAccess>{children}</AdminAccess>
      ) : (
        <TeamAccess token={token}>{children}</TeamAccess>
      )}
    </Page>
  );
}

function AdminAccess({ children }: { children: ReactNode }) {
  const { user, loading } = useAuth();
  const { authenticated } = useApi();
  const access = useMemo<RegistryAccess>(
    () => ({ api: createRegistryApi(authenticated), name: `account ${user?.id}`, remote: null }),
    [authenticated, user?.id],
  );
  if (loading) return <Spinner />;
  if (!user?.is_admin) return <NoAccess isMember={user !== null} />;
  return <RegistryContext value={access}>{children}</RegistryContext>;
}

function TeamAccess({ token, children }: { token: string; children: ReactNode }) {
  const { public: client } = useApi();
  const api = useMemo(() => createRegistryApi(client, token), [client, token]);
  const whoami = useFetch(['console', token, 'whoami'], () => api.whoami());
  const leave = () => saveTeamToken(null);
  if (isApiError(whoami.error) && whoami.error.status === 401)
    return <TeamTokenForm problem="This token is unknown to the registry, or was revoked." />;
  return (
    <Loaded state={whoami} what="what this token is good for">
      {({ name, remote }) => (
        <RegistryContext value={{ api, name: `token ${name} of ${remote}`, remote }}>
          <p className={styles.team}>
            <span>
              <span>{`Signed in with the token “${name}”`}</span>
              {remote !== null && (
                <span>
                  , which is good for <strong>{remote}</strong>
                </span>
              )}
              <span>.</span>
            </span>
            <Button size="small" onClick={leave}>
              Forget the token
            </Button>
          </p>
          {children}
        </RegistryContext>
      )}
    </Loaded>
  );
}
