import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { Card, Page } from '@site/shared/ui';
import type { ReadPost } from '../blog-api';
import { CreatedNote } from './created-note';
import { PostForm } from './post-form';

export function WritePostPage() {
  const { user } = useAuth();
  const [created, setCreated] = useState<ReadPost[]>([]);
  const latest = created.at(-1);
  const lead = user?.is_admin
    ? 'Your posts are published at once.'
    : 'An admin reads every post before it is published.';
  return (
    <Page title="Write a New Blog Post" lead={lead} width="text">
      {latest && <CreatedNote post={latest} />}
      <Card padding="large">
        {/* Another key: a new, empty form with an editor that has no history. */}
        <PostForm key={created.length} onCreated={(post) => setCreated([...created, post])} />
      </Card>
    </Page>
  );
}
