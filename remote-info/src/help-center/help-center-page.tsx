import { useState, useSyncExternalStore } from 'react';
import type { PageProps } from '@site/shared/pages';
import { useLocation } from '@site/shared/router';
import { useSiteConfig } from '@site/shared/site-config';
import { Page } from '@site/shared/ui';
import { useHashTarget } from '../use-hash-target';
import { findTopics } from './find-topics';
import styles from './help-center-page.module.css';
import { HelpQuestions } from './help-questions';
import { HelpSearch } from './help-search';
import { helpTopics } from './help-topics';
import { MoreHelp } from './more-help';
import { PopularArticles } from './popular-articles';

export function HelpCenterPage({ title }: PageProps) {
  const { helpSearch } = useSiteConfig().features;
  const [search, setSearch] = useState('');
  const [openId, open] = useOpenQuestion();
  useHashTarget((question) => question.querySelector('button')?.focus({ preventScroll: true }));
  // By default the search box has no effect (requirement 8.6).
  const isSearching = helpSearch && search.trim() !== '';
  const topics = isSearching ? findTopics(helpTopics, search) : helpTopics;
  const found = topics.flatMap(({ questions }) => questions).length;
  return (
    <Page title={title} lead="Answers to what people ask most.">
      <div className={styles.page}>
        <HelpSearch value={search} onChange={setSearch} found={isSearching ? found : undefined} />
        {!isSearching && <PopularArticles />}
        <HelpQuestions topics={topics} openId={openId} onOpen={open} />
        <MoreHelp />
      </div>
    </Page>
  );
}

const ids = new Set(helpTopics.flatMap(({ questions }) => questions.map(({ id }) => id)));

/** The one question that is open, empty when all are closed. An address that names a question (`#id`) opens it. */
function useOpenQuestion(): [id: string, open: (id: string) => void] {
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
