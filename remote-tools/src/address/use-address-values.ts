import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from '@site/shared/router';

/** The pause after a change before the URL is updated, because browsers limit how often it may change. */
const pauseMs = 300;

/**
 * Texts that are also in the query of the URL, so that they can be bookmarked and shared.
 * @param names the query's parameters; an empty text has none
 */
export function useAddressValues<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams();
  const inAddress = readValues(names, params);
  const query = toQuery(inAddress);
  const [values, setValues] = useState(inAddress);
  const [seen, setSeen] = useState(query);
  const [sent, setSent] = useState(query);
  if (query !== seen) {
    setSeen(query);
    // Another query than the one sent comes from a link or the history, and the values follow.
    if (query !== sent) {
      setValues(inAddress);
      setSent(query);
    }
  }

  const wanted = toQuery(values);
  const changeAddress = useEffectEvent(() => {
    if (wanted === sent) return;
    setSent(wanted);
    setParams((current) => withValues(current, values), { replace: true, preventScrollReset: true });
  });
  useEffect(() => {
    const { href } = window.location;
    const timer = setTimeout(() => {
      // If the visitor has navigated meanwhile, the URL is left alone.
      if (window.location.href === href) changeAddress();
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [wanted]);

  const change = (changed: Partial<Record<Name, string>>) => setValues({ ...values, ...changed });
  return [values, change] as const;
}

/** The query string for `values`, without its question mark. */
export function toQuery(values: Record<string, string>): string {
  return withValues(new URLSearchParams(), values).toString();
}

function readValues<Name extends string>(names: readonly Name[], params: URLSearchParams) {
  return Object.fromEntries(names.map((name) => [name, params.get(name) ?? ''])) as Record<Name, string>;
}

function withValues(params: URLSearchParams, values: Record<string, string>): URLSearchParams {
  const changed = new URLSearchParams(params);
  for (const [name, value] of Object.entries(values)) {
    if (value) changed.set(name, value);
    else changed.delete(name);
  }
  return changed;
}
