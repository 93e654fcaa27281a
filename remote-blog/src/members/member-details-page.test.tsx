import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Member } from '@site/shared/contracts/api';
import { type PlannedCalls, sampleUser } from '@site/shared/testing';
import { renderBlogPage } from '../testing/render-blog-page';
import { LogPage } from './log-page';
import { MemberDetailsPage } from './member-details-page';
import { MembersPage } from './members-page';

const user = { ...sampleUser, is_admin: true };
const member: Member = {
  id: 7,
  email: 'ada@example.com',
  name: 'Ada Lovelace',
  handle: 'ada',
  is_admin: false,
  is_staff: false,
  created_at: '2026-03-14T10:00:00.000Z',
  posts: 2,
  state: 'active',
  hides_posts: false,
};
const action = {
  id: 1,
  action: 'suspend',
  member: { id: 7, name: 'Ada Lovelace' },
  admin: { id: 1, name: null },
  reason: 'Spam.',
  created_at: '2026-11-25T10:00:00.000Z',
};

const renderMember = (api: PlannedCalls) =>
  renderBlogPage(<MemberDetailsPage title="Member" />, {
    route: '/moderation/members/:id',
    path: '/moderation/members/7',
    user,
    api: { 'GET /moderation/member-actions/': { status: 200, body: [] }, ...api },
  });
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name }));
  return screen.findByRole('dialog');
};

it('lists members, finds some, and leads to each', async () => {
  const { requests, currentPath } = renderBlogPage(<MembersPage title="Members" />, {
    path: '/moderation/members',
    user,
    api: { 'GET /moderation/members/': { status: 200, body: [member] } },
  });
  const row = await screen.findByRole('article', { name: 'Ada Lovelace' });
  expect(within(row).getByRole('link')).toHaveAttribute('href', '/moderation/members/7');
  for (const fact of ['ada@example.com', 'March 14, 2026', '2 posts']) {
    expect(within(row).getByText(fact)).toBeVisible();
  }
  await userEvent.type(screen.getByLabelText('Name or email'), 'ada{Enter}');
  expect(currentPath()).toBe('/moderation/members?q=ada');
  await screen.findByRole('article', { name: 'Ada Lovelace' });
  expect(requests.at(-1)?.query).toEqual({ q: 'ada' });
});

it('suspends only with a reason, and asks what becomes of the posts', async () => {
  const suspended = { ...member, state: 'suspended', hides_posts: true };
  const { requests } = renderMember({
    'GET /moderation/members/7/': { status: 200, body: member },
    'POST /moderation/members/7/suspend/': { status: 200, body: suspended },
  });
  const dialog = await open('Suspend…');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(within(dialog).getByLabelText('Reason')).toBeInvalid();
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Spam.');
  await userEvent.click(within(dialog).getByLabelText('Hide their published posts, too'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspend' }));
  expect(await screen.findByText('Ada Lovelace is suspended.')).toBeVisible();
  expect(requests.find(({ call }) => call.endsWith('/suspend/'))?.body).toEqual({
    reason: 'Spam.',
    hide_posts: true,
  });
  expect(screen.getByText('Posts hidden')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Lift suspension…' })).toBeVisible();
});

it('keeps the reason when the server refuses, and says why', async () => {
  const message = 'This is the only admin. Make somebody else one first.';
  renderMember({
    'GET /moderation/members/7/': { status: 200, body: { ...member, is_admin: true } },
    'POST /moderation/members/7/role/': { status: 409, body: { message, code: 'last_admin' } },
  });
  const dialog = await open('Take admin rights…');
  await userEvent.type(within(dialog).getByLabelText('Reason'), 'Time to go.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Take admin rights' }));
  expect(await screen.findByText(message)).toBeVisible();
  expect(within(dialog).getByLabelText('Reason')).toHaveValue('Time to go.');
});

it('offers nothing for an account that its owner has deleted', async () => {
  renderMember({
    'GET /moderation/members/7/': { status: 200, body: { ...member, name: null, state: 'deleted' } },
  });
  expect(await screen.findByText('Deleted by owner')).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});

it('says so when there is no such member', async () => {
  renderMember({ 'GET /moderation/members/7/': { status: 404 } });
  expect(await screen.findByText('Member not found')).toBeVisible();
});

it('says who did what to whom, also when somebody is gone', async () => {
  renderBlogPage(<LogPage title="Log" />, {
    user,
    api: { 'GET /moderation/member-actions/': { status: 200, body: [action] } },
  });
  const entry = await screen.findByRole('article');
  expect(entry).toHaveTextContent(/^a deleted account suspended Ada Lovelace/);
  expect(within(entry).getByText('Spam.')).toBeVisible();
});
