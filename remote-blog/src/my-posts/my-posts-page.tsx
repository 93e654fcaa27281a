import { useState } from 'react';
import type { PageProps } from '@site/shared/pages';
import { paths } from '@site/shared/paths';
import { ButtonLink, Page } from '@site/shared/ui';
import { OwnDrafts } from '../drafts/own-drafts';
import { ImportMarkdown } from '../import/import-markdown';
import { OwnPosts } from './own-posts';
import styles from './my-posts-page.module.css';

/** Everything that the member has written, and what can be done about it. */
export function MyPostsPage({ title }: PageProps) {
  const [imports, setImports] = useState(0);
  return (
    <Page title={title} lead="Everything you've written, newest first." width="text">
      <p className={styles.write}>
        <ButtonLink to={paths.writeBlog}>Write a post</ButtonLink>
      </p>
      <details className={styles.import}>
        <summary className={styles.summary}>Import Markdown</summary>
        <ImportMarkdown onImported={() => setImports(imports + 1)} />
      </details>
      <OwnDrafts key={imports} />
      <OwnPosts />
    </Page>
  );
}

// In this file, because each further one makes the entry of the remote larger, which everybody loads.
export { PostsOnProfile } from './posts-on-profile';
