import type { ReactElement } from 'react';
import type { DraftSummary, SaveDraftRequest } from '@site/shared/contracts/api';
import { renderWithSite, type PlannedCalls, type SiteOptions } from '@site/shared/testing';

interface BlogPageOptions extends SiteOptions {
  /** The page's own path pattern, where it has parameters. */
  route?: string;
}

/** That of every draft which is begun in a test. */
export const newDraftId = '00000000-0000-4000-8000-000000000000';

/** A server that has no drafts and no reading list, and takes the draft that is begun. */
const usualCalls: PlannedCalls = {
  'GET /reading-list/': { status: 200, body: [] },
  'GET /drafts/': { status: 200, body: [] },
  'POST /drafts/pictures/': { status: 201, body: { url: '/api/images/of-a-draft/960.webp' } },
  [`PUT /drafts/${newDraftId}/`]: ({ body }) => ({ status: 200, body: toSummary(body as SaveDraftRequest) }),
};

/** Renders a page of the blog. */
export function renderBlogPage(element: ReactElement, { route, api, ...options }: BlogPageOptions = {}) {
  jest.spyOn(crypto, 'getRandomValues').mockImplementation((bytes) => bytes);
  const site = { ...options, api: { ...usualCalls, ...api } };
  return renderWithSite(route === undefined ? element : [{ path: route, element }], site);
}

function toSummary({ revision, values: { title } }: SaveDraftRequest): DraftSummary {
  return { id: newDraftId, title, excerpt: '', revision: revision + 1, saved_at: '2026-11-25T10:00:00.000Z' };
}
