import { useApi, useEffect, useState } from './site';

/** Asks the site's API: `data` or `error`, and neither while it is on its way. */
export function useAnswer(path) {
  const api = useApi();
  const [answer, setAnswer] = useState({ path });
  useEffect(() => {
    let isWanted = true;
    const settle = (next) => isWanted && setAnswer({ path, ...next });
    api.public.get(path).then(
      ({ data }) => settle({ data }),
      (error) => settle({ error }),
    );
    return () => {
      isWanted = false;
    };
  }, [api, path]);
  return answer.path === path ? answer : { path };
}
