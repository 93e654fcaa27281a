import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser, type PlannedCalls } from '@site/shared/testing';
import { renderBlogPage } from '../testing/render-blog-page';
import { DraftStates } from './draft-states';
import type { DraftSync } from './draft-sync';

const toState = (revision: number) => ({
  revision,
  title: `Text ${revision}.`,
  excerpt: '',
  saved_at: '2026-11-25T09:00:00.000Z',
});
const link = '</api/drafts/a1/states/?after=cursor>; rel="next"';

function renderStates(list: PlannedCalls[string]) {
  const head = { id: 'a1', revision: 4, unconfirmed: [] };
  const sync = { getHead: () => head } as unknown as DraftSync;
  return renderBlogPage(<DraftStates sync={sync} onOpen={() => undefined} />, {
    user: sampleUser,
    api: { 'GET /drafts/a1/states/': list },
  });
}

const more = () => screen.findByRole('button', { name: 'Load more versions' });

it('loads earlier versions page by page, until there are no more', async () => {
  renderStates(({ query: { after } }) =>
    after === 'cursor'
      ? { status: 200, body: [toState(1)] }
      : { status: 200, body: [toState(3), toState(2)], headers: { link } },
  );
  await userEvent.click(await more());
  expect(await screen.findByRole('article', { name: /Text 1\./ })).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Load more versions' })).not.toBeInTheDocument();
});

it('shows all that an API of an earlier release sends at once', async () => {
  renderStates({ status: 200, body: [toState(3), toState(2), toState(1)] });
  expect(await screen.findAllByRole('article')).toHaveLength(3);
  expect(screen.queryByRole('button', { name: 'Load more versions' })).not.toBeInTheDocument();
});

it('says that a page could not be had, and tries again', async () => {
  let isAway = true;
  renderStates(({ query: { after } }) => {
    if (after === undefined) return { status: 200, body: [toState(3)], headers: { link } };
    return isAway ? { status: 500 } : { status: 200, body: [toState(2)] };
  });
  await userEvent.click(await more());
  expect(await screen.findByText('Failed to fetch the earlier versions')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(1);
  isAway = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findAllByRole('article')).toHaveLength(2);
});
