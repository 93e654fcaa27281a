import { useState } from 'react';
import type { PageProps } from '@site/shared/pages';
import { useSiteConfig } from '@site/shared/site-config';
import { Page } from '@site/shared/ui';
import { useHashTarget } from '../use-hash-target';
import { findTopics } from './find-topics';
import { HelpQuestions } from './help-questions';
import { HelpSearch } from './help-search';
import { helpTopics } from './help-topics';
import { MoreHelp } from './more-help';
import { PopularArticles } from './popular-articles';
import { useOpenQuestion } from './use-open-question';
import styles from './help-center-page.module.css';

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
