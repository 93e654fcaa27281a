import { useEffect, useState } from 'react';
import { useApi } from '@site/shared/http';
import { useLocation, useNavigate } from '@site/shared/router';
import { finishLogin } from './oidc-api.js';
import { useSessionStart } from './use-session-start.js';

/** Requests by query: a response of the provider works once, and the shell may mount a page again. */
const requests = new Map();

/** Takes the response of the provider out of the address and sends it to the API. */
export function useProviderResponse() {
  const api = useApi();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const startSession = useSessionStart();
  const [query] = useState(search);
  const [attempt, setAttempt] = useState(0);
  const [outcome, setOutcome] = useState({});

  useEffect(() => {
    let isWanted = true;
    if (query === '') return undefined;
    // Neither the history nor a copied address shall have it.
    void navigate(pathname, { replace: true });
    if (!requests.has(query)) requests.set(query, finishLogin(api, query));
    void requests.get(query).then(async ({ success, data, message, error }) => {
      if (!isWanted) return;
      if (!success) setOutcome({ error });
      else if (data.confirm) setOutcome({ confirm: data.confirm });
      else await startSession(data, message);
    });
    return () => {
      isWanted = false;
    };
    // The rest changes with each navigation, and the response of the provider does not.
  }, [query, attempt]);

  const retry = () => {
    requests.delete(query);
    setOutcome({});
    setAttempt(attempt + 1);
  };
  return { ...outcome, isMissing: query === '', retry, state: new URLSearchParams(query).get('state') };
}
