import { useApi, useEffect, useState } from './site';

/** Asks the site's API: `data` or `error`, and neither while it is on its way. */
export function useResponse(path) {
  const api = useApi();
  const [response, setResponse] = useState({ path });
  useEffect(() => {
    let isWanted = true;
    const settle = (next) => isWanted && setResponse({ path, ...next });
    api.public.get(path).then(
      ({ data }) => settle({ data }),
      (error) => settle({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, path]);
  return response.path === path ? response : { path };
}
