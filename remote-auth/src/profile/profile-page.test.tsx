import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { keepsPages } from '@site/shared/browser/offline';
import { type PlannedCalls, renderWithSite, sampleUser } from '@site/shared/testing';
import remote from '../remote';

const ownPage = { handle: 'ada', bio: 'I count.', links: ['https://example.org/'] };
const usualCalls: PlannedCalls = {
  'GET /profile/author/': { status: 200, body: ownPage },
};
const avatarFile = new File(['picture'], 'me.png', { type: 'image/png' });

async function open(api: PlannedCalls = {}, user = sampleUser) {
  const site = renderWithSite(remote.routes, { path: '/profile', user, api: { ...usualCalls, ...api } });
  await screen.findByRole('heading', { level: 1, name: 'Your profile' });
  return site;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
const region = (name: string) => within(screen.getByRole('region', { name }));

beforeAll(() => {
  // jsdom lacks both.
  URL.createObjectURL = () => 'blob:preview';
  URL.revokeObjectURL = () => {};
});

it('sends a visitor to the login page, with the way back', async () => {
  const site = renderWithSite(remote.routes, { path: '/profile' });
  await screen.findByRole('heading', { name: 'Sign in to your account' });
  expect(site.currentState()).toEqual({ from: '/profile' });
});

it('shows who the member is and since when @1.6 @2.15', async () => {
  await open();
  expect(screen.getByLabelText('Email')).toHaveValue(sampleUser.email);
  expect(screen.getByLabelText('Email')).toHaveAttribute('readonly');
  expect(screen.getByLabelText('Display name')).toHaveValue('Ada Lovelace');
  expect(screen.getByText('January 15, 2026')).toBeVisible();
});

it('saves the display name, and is closed to input meanwhile', async () => {
  let respond!: () => void;
  const waiting = new Promise<void>((resolve) => (respond = resolve));
  const body = { ...sampleUser, name: 'Countess' };
  const site = await open({ 'PUT /profile/': () => waiting.then(() => ({ status: 200, body })) });
  await userEvent.clear(screen.getByLabelText('Display name'));
  await userEvent.type(screen.getByLabelText('Display name'), ' Countess ');
  await save();
  for (const control of region('About you').getAllByRole('button')) expect(control).toBeDisabled();
  expect(screen.getByLabelText('Display name')).toBeDisabled();
  respond();
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

it('has a place for extensions', async () => {
  await open();
  expect(document.querySelector('[data-extension-point]')).toHaveAttribute(
    'data-extension-point',
    'auth.profile',
  );
});

describe('changing the password', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Change password' }));

  async function fill(current: string, next: string, confirmation = next) {
    await userEvent.type(screen.getByLabelText('Current password'), current);
    await userEvent.type(screen.getByLabelText('New password'), next);
    await userEvent.type(screen.getByLabelText('Confirm new password'), confirmation);
    await press();
  }

  it('works with the current one, and empties the fields @2.15 @9.8 @10.12', async () => {
    const site = await open({ 'POST /change-password/': { status: 200, body: {} } });
    await fill('old password', 'correct horse');
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect(site.requests.at(-1)?.body).toEqual({
      old_password: 'old password',
      new_password: 'correct horse',
      confirm_password: 'correct horse',
    });
    for (const label of ['Current password', 'New password', 'Confirm new password'])
      expect(screen.getByLabelText(label)).toHaveValue('');
  });

  it('goes on with the tokens that begin the new session', async () => {
    const body = { message: 'Password changed successfully', access: 'b', refresh: 's' };
    const site = await open({ 'POST /change-password/': { status: 200, body } });
    site.tokens.setTokens({ access: 'a', refresh: 'r' });
    await fill('old password', 'correct horse');
    expect(await screen.findByText('Password changed successfully')).toBeVisible();
    expect([site.tokens.find('accessToken'), site.tokens.find('refreshToken')]).toEqual(['b', 's']);
  });

  it('names what is missing @2.15 @9.8 @10.12', async () => {
    await open();
    const current = screen.getByLabelText('Current password');
    expect(current).toHaveAttribute('autocomplete', 'current-password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    await press();
    expect(current).toHaveAccessibleDescription('Password is required');
    expect(current).toHaveFocus();
    await fill('old password', 'seven77', 'other');
    expect(current).toBeValid();
    expect(screen.getByText('Password must be at least 8 characters')).toBeVisible();
    expect(screen.getByText('Passwords do not match')).toBeVisible();
  });
});

it('signs out and leads home at once, not to the login page @2.15', async () => {
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
    let respond!: () => void;
    const waiting = new Promise<void>((resolve) => (respond = resolve));
    const site = await open({ 'POST /logout/': () => waiting.then(() => ({ status: 200, body: {} })) });
    site.tokens.setTokens({ access: 'a', refresh: 'r' });
    await press();
    expect(screen.getByRole('button', { name: 'Signing out...' })).toBeDisabled();
    respond();
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

describe('the own page', () => {
  const savePage = () => userEvent.click(screen.getByRole('button', { name: 'Save page' }));
  const openPage = async (api: PlannedCalls = {}, user = sampleUser) => {
    const site = await open(api, user);
    await screen.findByLabelText('Handle');
    return site;
  };

  it('shows what is saved, and the way there', async () => {
    await openPage();
    expect(screen.getByLabelText('Handle')).toHaveValue('ada');
    expect(screen.getByLabelText('Bio')).toHaveValue('I count.');
    expect(screen.getByLabelText('Links')).toHaveValue('https://example.org/');
    expect(screen.getByRole('link', { name: 'Show my page' })).toHaveAttribute('href', '/authors/ada');
  });

  it('saves handle, text and links', async () => {
    const site = await openPage({ 'PUT /profile/author/': { status: 200, body: ownPage } });
    await userEvent.clear(screen.getByLabelText('Handle'));
    await userEvent.type(screen.getByLabelText('Handle'), ' Countess ');
    await userEvent.type(screen.getByLabelText('Links'), '\n\n https://example.com/a ');
    await savePage();
    expect(await screen.findByText('Page updated successfully')).toBeVisible();
    expect(site.requests.at(-1)?.body).toEqual({
      handle: 'countess',
      bio: 'I count.',
      links: ['https://example.org/', 'https://example.com/a'],
    });
  });

  it('leaves a handle that is not chosen to the site', async () => {
    const none = { handle: null, bio: '', links: [] };
    const site = await openPage({
      'GET /profile/author/': { status: 200, body: none },
      'PUT /profile/author/': { status: 200, body: none },
    });
    expect(screen.queryByRole('link', { name: 'Show my page' })).not.toBeInTheDocument();
    await savePage();
    expect(await screen.findByText('Page updated successfully')).toBeVisible();
    expect(site.requests.at(-1)?.body).toEqual({ bio: '', links: [] });
  });

  it.each([
    ['Handle', 'ab', 'The handle must be at least 3 characters'],
    ['Handle', 'a b c', 'Use the letters a to z, digits and hyphens'],
    ['Links', '\nhttp://example.com/', 'A link must be an address that begins with https://'],
    [
      'Links',
      '\nhttps://a.example\nhttps://b.example\nhttps://c.example\nhttps://d.example',
      'At most 4 links',
    ],
  ])('says what is wrong with the field %s: %j', async (label, text, message) => {
    await openPage();
    if (label === 'Handle') await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
    await savePage();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveFocus();
  });

  it('keeps what was written when the handle is taken, and says so at its field', async () => {
    await openPage({
      'PUT /profile/author/': { status: 400, body: { details: { handle: ['This handle is taken'] } } },
    });
    await userEvent.type(screen.getByLabelText('Bio'), ' And more.');
    await savePage();
    await waitFor(() => expect(screen.getByLabelText('Handle')).toBeInvalid());
    expect(screen.getByLabelText('Bio')).toHaveValue('I count. And more.');
  });

  it('tries again when it cannot be had', async () => {
    const responses = [{ status: 500 }, { status: 200, body: ownPage }];
    await open({ 'GET /profile/author/': () => responses.shift() ?? { status: 404 } });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Handle')).toBeVisible();
  });

  it('is not there where the API has no such pages', async () => {
    await open({ 'GET /profile/author/': { status: 404 } });
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Your page' })).not.toBeInTheDocument());
  });
});

describe('the data of the account', () => {
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Download your data' }));
  const saved: string[] = [];
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    saved.push(`${this.getAttribute('href')} as ${this.download}`);
  });
  afterEach(() => void saved.splice(0));
  afterAll(() => click.mockRestore());

  it('is saved by the browser, from where the server says', async () => {
    await open({ 'POST /account/export/': { status: 200, body: { path: '/account/export/?token=a' } } });
    await press();
    expect(await screen.findByText('Your download has begun')).toBeVisible();
    expect(saved).toEqual(['/api/account/export/?token=a as account.json']);
  });

  it('is saved as Markdown as well @6.105', async () => {
    await open({ 'POST /account/export/': { status: 200, body: { path: '/account/export/?token=a' } } });
    await userEvent.click(screen.getByRole('button', { name: 'Export as Markdown' }));
    expect(await screen.findByText('Your download has begun')).toBeVisible();
    expect(saved).toEqual(['/api/account/export/?token=a&format=markdown as posts.zip']);
  });

  it('says why it cannot be had', async () => {
    await open({ 'POST /account/export/': { status: 429, body: { message: 'Please try again tomorrow.' } } });
    await press();
    expect(await screen.findByText(/try again tomorrow/)).toBeVisible();
    expect(saved).toEqual([]);
  });
});

describe('deleting the account', () => {
  const openDialog = async (api: PlannedCalls = {}) => {
    const site = await open(api);
    site.tokens.setTokens({ access: 'a', refresh: 'r' });
    await userEvent.click(screen.getByRole('button', { name: 'Delete account…' }));
    await screen.findByRole('dialog', { name: 'Delete your account?' });
    return site;
  };
  const press = () => userEvent.click(screen.getByRole('button', { name: 'Delete account' }));

  it('asks for the password and for what becomes of the posts', async () => {
    const site = await openDialog();
    await press();
    expect(screen.getByText('Please choose one')).toBeVisible();
    expect(screen.getByLabelText('Your password')).toHaveAccessibleDescription(/Password is required/);
    expect(site.requests.map(({ call }) => call)).not.toContain('POST /account/delete/');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('signs out here, leads home, and says how to come back', async () => {
    const body = { removes_at: '2026-12-09T12:00:00.000Z' };
    const site = await openDialog({ 'POST /account/delete/': { status: 200, body } });
    await userEvent.click(screen.getByLabelText('Keep my published posts, without my name'));
    await userEvent.type(screen.getByLabelText('Your password'), 'correct horse');
    await press();
    expect(await screen.findByText('Another page')).toBeVisible();
    expect(
      await screen.findByText('Your account is deleted. For 14 days you can restore it by signing in.'),
    ).toBeVisible();
    const sent = site.requests.find(({ call }) => call === 'POST /account/delete/');
    expect(sent?.body).toEqual({ password: 'correct horse', posts: 'keep' });
    expect(site.requests.map(({ call }) => call)).not.toContain('POST /logout/');
    expect(site.currentPath()).toBe('/');
    expect({ ...localStorage }).toEqual({});
  });

  it.each([
    [400, { message: 'no', details: { password: ['The password is wrong'] } }, 'The password is wrong'],
    [409, { message: 'You are the only admin.', code: 'last_admin' }, 'You are the only admin.'],
  ])('says why the server refuses with %s, and keeps what was chosen', async (status, body, message) => {
    const site = await openDialog({ 'POST /account/delete/': { status, body } });
    await userEvent.click(screen.getByLabelText('Remove my posts'));
    await userEvent.type(screen.getByLabelText('Your password'), 'wrong');
    await press();
    expect((await screen.findAllByText(new RegExp(message)))[0]).toBeVisible();
    expect(screen.getByLabelText('Remove my posts')).toBeChecked();
    expect(screen.getByLabelText('Your password')).toHaveValue('wrong');
    expect(site.tokens.find('refreshToken')).toBe('r');
  });
});

it('a member chooses whether this browser keeps the pages that they read @12.9', async () => {
  await open();
  const keep = screen.getByRole('checkbox', { name: 'Keep pages on this device' });
  expect(keep).toBeChecked();
  expect(keep).toHaveAccessibleDescription(
    "Offline, you can still read the pages you've seen, until you sign out.",
  );
  await userEvent.click(keep);
  expect(keep).not.toBeChecked();
  expect([keepsPages(sampleUser.id), keepsPages(sampleUser.id + 1)]).toEqual([false, true]);
  await userEvent.click(keep);
  expect(keepsPages(sampleUser.id)).toBe(true);
});
