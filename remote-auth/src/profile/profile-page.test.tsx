import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { OwnPostSummary, PostStatus } from '@site/shared/contracts/api';
import { type PlannedCalls, renderWithSite, sampleUser } from '@site/shared/testing';
import remote from '../remote';

function post(id: number, status: PostStatus, rejection_reason: string | null = null): OwnPostSummary {
  const author = { name: null, avatar: null };
  const picture = { featured_image: null, featured_image_variants: [] };
  const category = { id: 1, name: 'Web' };
  const created_at = '2026-03-01T12:00:00Z';
  const text = { title: `Post ${id}`, excerpt: '', reading_minutes: 1, ...picture };
  return { id, ...text, status, rejection_reason, author, category, created_at, pending_edit: false };
}

const noPosts: PlannedCalls = { 'GET /posts/mine/': { status: 200, body: [] } };
const avatarFile = new File(['picture'], 'me.png', { type: 'image/png' });

async function open(api: PlannedCalls = {}, user = sampleUser) {
  const site = renderWithSite(remote.routes, { path: '/profile', user, api: { ...noPosts, ...api } });
  await screen.findByRole('heading', { level: 1, name: 'Your profile' });
  await waitFor(() => expect(screen.queryByText('Loading your posts')).not.toBeInTheDocument());
  return site;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeAll(() => {
  // jsdom has neither.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

it('sends a visitor to the login page, with the way back', async () => {
  const site = renderWithSite(remote.routes, { path: '/profile' });
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(site.currentState()).toEqual({ from: '/profile' });
});

it('shows who the member is and since when', async () => {
  await open();
  expect(screen.getByLabelText('Email')).toHaveValue(sampleUser.email);
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Display name')).toHaveValue('Ada Lovelace');
  expect(screen.getByText('January 15, 2026')).toBeVisible();
});

it('saves the display name', async () => {
  const site = await open({ 'PUT /profile/': { status: 200, body: { ...sampleUser, name: 'Countess' } } });
  await userEvent.clear(screen.getByLabelText('Display name'));
  await userEvent.type(screen.getByLabelText('Display name'), ' Countess ');
  await save();
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(site.requests.at(-1)?.body).toEqual({ name: 'Countess' });
});

it('shows a chosen picture, and sends it as a form', async () => {
  const avatar = '/images/new.webp';
  const site = await open({ 'PUT /profile/': { status: 200, body: { ...sampleUser, avatar } } });
  await userEvent.upload(screen.getByLabelText('Picture'), avatarFile);
  expect(screen.getByAltText('Preview of your picture')).toHaveAttribute('src', 'blob:preview');
  await save();
  expect(await screen.findByAltText('Your picture')).toHaveAttribute('src', avatar);
  const form = site.requests.at(-1)?.body as FormData;
  expect(form.get('avatar')).toEqual(avatarFile);
  expect(form.get('name')).toBe('Ada Lovelace');
});

it('removes the picture', async () => {
  const site = await open(
    { 'PUT /profile/': { status: 200, body: sampleUser } },
    { ...sampleUser, avatar: '/images/old.webp' },
  );
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.queryByRole('button', { name: 'Remove picture' })).not.toBeInTheDocument();
  await save();
  expect(await screen.findByText('Profile updated successfully')).toBeVisible();
  expect(site.requests.at(-1)?.body).toEqual({ name: 'Ada Lovelace', avatar: null });
});

it('takes a chosen picture back without touching the saved one', async () => {
  await open({}, { ...sampleUser, avatar: '/images/old.webp' });
  await userEvent.upload(screen.getByLabelText('Picture'), avatarFile);
  await userEvent.click(screen.getByRole('button', { name: 'Remove picture' }));
  expect(screen.getByAltText('Your picture')).toHaveAttribute('src', '/images/old.webp');
});

it('refuses what is no picture', async () => {
  const site = await open();
  const text = new File(['text'], 'notes.txt', { type: 'text/plain' });
  await userEvent.setup({ applyAccept: false }).upload(screen.getByLabelText('Picture'), text);
  await save();
  expect(screen.getByLabelText('Picture')).toHaveAccessibleDescription('Choose a picture');
  expect(site.requests.map(({ call }) => call)).not.toContain('PUT /profile/');
});

it('lists the own posts with their status and the reason of a rejection', async () => {
  const body = [post(1, 'published'), post(2, 'pending'), post(3, 'rejected', 'Name your sources')];
  await open({ 'GET /posts/mine/': { status: 200, body } });
  const items = region('Your posts')
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items).toEqual([
    expect.stringMatching(/Post 1Published/),
    expect.stringMatching(/Post 2Waiting for approval/),
    expect.stringMatching(/Post 3Rejected.*Reason: Name your sources/),
  ]);
  expect(screen.getByRole('link', { name: 'Post 2' })).toHaveAttribute('href', '/posts/2');
});

it('loads more posts while there are some', async () => {
  await open({
    'GET /posts/mine/': ({ query }) =>
      query['after'] === 'next'
        ? { status: 200, body: [post(2, 'published')] }
        : {
            status: 200,
            body: [post(1, 'published')],
            headers: { link: '</api/posts/mine/?after=next>; rel="next"' },
          },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('Post 2')).toBeVisible();
  expect(screen.getByText('Post 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('tries again when the posts could not be loaded', async () => {
  let healthy = false;
  await open({
    'GET /posts/mine/': () => (healthy ? { status: 200, body: [post(1, 'published')] } : { status: 503 }),
  });
  expect(screen.getByText('Your posts could not be loaded')).toBeVisible();
  healthy = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('Post 1')).toBeVisible();
});

describe('changing the password', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

  async function fill(current: string, next: string, confirmation = next) {
    await userEvent.type(screen.getByLabelText('Current password'), current);
    await userEvent.type(screen.getByLabelText('New password'), next);
    await userEvent.type(screen.getByLabelText('Confirm new password'), confirmation);
    await press();
  }

  it('works with the current one, and empties the fields', async () => {
    const site = await open({ 'POST /change-password/': { status: 200, body: {} } });
    await fill('old password', 'correct horse');
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(site.requests.at(-1)?.body).toEqual({
      old_password: 'old password',
      new_password: 'correct horse',
      confirm_password: 'correct horse',
    });
    expect(screen.getByLabelText('Current password')).toHaveValue('');
  });

  it('goes on with the tokens that begin the new session', async () => {
    const body = { message: 'Password changed successfully', access: 'b', refresh: 's' };
    const site = await open({ 'POST /change-password/': { status: 200, body } });
    site.tokens.setTokens({ access: 'a', refresh: 'r' });
    await fill('old password', 'correct horse');
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect([site.tokens.find('accessToken'), site.tokens.find('refreshToken')]).toEqual(['b', 's']);
  });

  it('names what is missing', async () => {
    await open();
    await fill('old password', 'short', 'other');
    expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
  });

  it('shows what the server says of a field, and keeps what was typed', async () => {
    const details = { old_password: ['The current password is wrong'] };
    await open({ 'POST /change-password/': { status: 400, body: { message: 'no', details } } });
    await fill('wrong', 'correct horse');
    expect(await screen.findAllByText('The current password is wrong')).toHaveLength(2);
    expect(screen.getByLabelText('New password')).toHaveValue('correct horse');
    expect(screen.getByLabelText('Current password')).toHaveFocus();
  });
});

it('signs out and leads home at once, not to the login page', async () => {
  let respond!: () => void;
  const waiting = new Promise<void>((resolve) => (respond = resolve));
  const site = await open({ 'POST /logout/': () => waiting.then(() => ({ status: 200 })) });
  site.tokens.setTokens({ access: 'a', refresh: 'r' });
  await userEvent.click(screen.getByRole('button', { name: 'Sign out' }));
  expect(await screen.findByText('Another page')).toBeVisible();
  expect(site.currentPath()).toBe('/');
  respond();
  expect(await screen.findByText('Logout successful')).toBeVisible();
});

describe('signing out everywhere', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Sign out everywhere' }));

  it('ends all sessions with one call, and leads home', async () => {
    const site = await open({ 'POST /logout/': { status: 200, body: {} } });
    site.tokens.setTokens({ access: 'a', refresh: 'r' });
    await press();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(await screen.findByText('Signed out on all devices')).toBeVisible();
    expect(site.currentPath()).toBe('/');
    expect({ ...localStorage }).toEqual({});
    const calls = site.requests.filter(({ call }) => call === 'POST /logout/');
    expect(calls.map(({ body }) => body)).toEqual([{ refresh: 'r', everywhere: true }]);
  });

  it('does not count until the server has heard of it', async () => {
    const site = await open({ 'POST /logout/': 'network error' });
    site.tokens.setTokens({ access: 'a', refresh: 'r' });
    await press();
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
    expect(site.currentPath()).toBe('/profile');
    expect(site.tokens.find('refreshToken')).toBe('r');
  });
});
