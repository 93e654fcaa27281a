import { screen } from '@testing-library/react';
import { sampleUser, type PlannedCalls } from '@site/shared/testing';
import { pages } from '../../pages';
import { renderBlogPage } from '../../testing/render-blog-page';
import { sampleWaiting } from '../../testing/sample-posts';
import { ModerationPage } from '../moderation-page';

export const otherWaiting = { ...sampleWaiting, id: 8, title: 'Another post' };

/** A queue of two posts, which loses the one that a call decides about. */
export function renderQueue(api: PlannedCalls = {}) {
  const responses = [[sampleWaiting, otherWaiting], [otherWaiting]];
  return renderBlogPage(<ModerationPage title={pages['/moderation'].title} />, {
    user: { ...sampleUser, is_admin: true },
    api: {
      'GET /moderation/posts/': () => ({ status: 200, body: responses.shift() ?? [] }),
      'GET /moderation/count/': { status: 200, body: { count: 2 } },
      'POST /moderation/posts/7/approve/': { status: 200, body: {} },
      'POST /moderation/posts/7/reject/': { status: 200, body: {} },
      'POST /moderation/posts/8/approve/': { status: 200, body: {} },
      'POST /moderation/posts/8/reject/': { status: 200, body: {} },
      ...api,
    },
  });
}

export const findPost = (name: string) => screen.findByRole('article', { name });
