import { useEffect, useState } from 'react';
import { useApi } from '@site/shared/http';
import { useLocation } from '@site/shared/router';
import { Alert, Button, Spinner } from '@site/shared/ui';
import { describeProblem } from './describe-problem';
import { findProvider, startLogin } from './oidc-api';
import { keepReturnPath } from './return-path';

/** "Continue with …", which leaves the site for the provider. */
export function ProviderButton() {
  const api = useApi();
  const { state } = useLocation();
  const [provider, setProvider] = useState();
  const [problem, setProblem] = useState();
  const [leaving, setLeaving] = useState(false);

  useEffect(() => {
    let isWanted = true;
    void findProvider(api).then(({ success, data, error }) => {
      if (!isWanted) return;
      if (success) setProvider(data);
      else setProblem(error.status === 404 ? 'Nobody can sign in here yet.' : describeProblem(error));
    });
    return () => {
      isWanted = false;
    };
  }, [api]);

  const leave = async () => {
    setLeaving(true);
    setProblem(undefined);
    const { success, data, error } = await startLogin(api);
    if (success) {
      keepReturnPath(state);
      window.location.assign(data.url);
      return;
    }
    setProblem(describeProblem(error));
    setLeaving(false);
  };

  return (
    <>
      {problem && <Alert kind="error">{problem}</Alert>}
      {!provider && !problem && <Spinner label="One moment" />}
      {provider && (
        <Button variant="primary" size="large" block busy={leaving} onClick={() => void leave()}>
          Continue with {provider.name}
        </Button>
      )}
    </>
  );
}
