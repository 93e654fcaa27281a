import { useState, useSyncExternalStore } from 'react';
import { useLocation } from '@site/shared/router';
import { helpTopics } from './help-topics';

const ids = new Set(helpTopics.flatMap(({ questions }) => questions.map(({ id }) => id)));

/** The one question that is open, empty when all are closed. An address that names a question (`#id`) opens it. */
export function useOpenQuestion(): [id: string, open: (id: string) => void] {
  const { hash, key } = useLocation();
  // The server does not see the hash, so the question opens after hydration.
  const linkedId = useSyncExternalStore(
    () => () => {},
    () => hash.slice(1),
    () => '',
  );
  const visit = `${key} ${linkedId}`;
  const [state, setState] = useState({ visit, id: linkedId });
  // Each visit of such an address counts, or a closed question could not be opened a second time.
  if (state.visit !== visit) setState({ visit, id: ids.has(linkedId) ? linkedId : state.id });
  return [state.id, (id) => setState({ visit, id })];
}
