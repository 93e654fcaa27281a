import { createContext, useContext, useEffect, useState } from 'react';
import type { InitialAnswer, InitialAnswers } from '@site/shared/contracts';

/** The answers of the API that came along with the page. */
export interface InitialAnswerStore {
  find: (path: string) => InitialAnswer | undefined;
  forget: (path: string) => void;
}

export function createInitialAnswerStore(answers: InitialAnswers = {}): InitialAnswerStore {
  const byPath = new Map(Object.entries(answers));
  return {
    find: (path) => byPath.get(path),
    forget: (path) => void byPath.delete(path),
  };
}

/** Provided by the shell; empty without it. */
export const InitialAnswersContext = createContext(createInitialAnswerStore());

/**
 * The answer to a public GET call that came along with the page, for the component that asks first. Show it at once
 * and ask anew all the same: the page may be an old one from the browser's history.
 * @param path with query, as in the bootstrap data
 */
export function useInitialAnswer(path: string): InitialAnswer | undefined {
  const answers = useContext(InitialAnswersContext);
  const [first] = useState(() => ({ path, answer: answers.find(path) }));
  // Later visits have seen newer ones.
  useEffect(() => answers.forget(first.path), [answers, first.path]);
  return first.path === path ? first.answer : undefined;
}
