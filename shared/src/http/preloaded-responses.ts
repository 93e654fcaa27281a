import { createContext, useContext, useEffect, useState } from 'react';
import type { PreloadedResponse, PreloadedResponses } from '@site/shared/contracts';

/** The responses of the API that came along with the page. */
export interface PreloadedResponseStore {
  find: (path: string) => PreloadedResponse | undefined;
  forget: (path: string) => void;
}

export function createPreloadedResponseStore(responses: PreloadedResponses = {}): PreloadedResponseStore {
  const byPath = new Map(Object.entries(responses));
  return {
    find: (path) => byPath.get(path),
    forget: (path) => void byPath.delete(path),
  };
}

/** Provided by the shell; empty without it. */
export const PreloadedResponsesContext = createContext(createPreloadedResponseStore());

/**
 * The response to a public GET call that came along with the page, for the component that asks first. Show it at once
 * and fetch it all the same: the page may be an old one from the browser's history.
 * @param path with query, as in the bootstrap data
 */
export function usePreloadedResponse(path: string): PreloadedResponse | undefined {
  const responses = useContext(PreloadedResponsesContext);
  const [first] = useState(() => ({ path, response: responses.find(path) }));
  // By the next time it is mounted, a newer one has been fetched.
  // Stryker disable next-line ArrayDeclaration: neither the shell's store nor the first path changes
  useEffect(() => responses.forget(first.path), [responses, first.path]);
  return first.path === path ? first.response : undefined;
}

/** @deprecated Use `createPreloadedResponseStore`. */
export const createInitialAnswerStore = (answers: PreloadedResponses = {}) =>
  createPreloadedResponseStore(answers);
