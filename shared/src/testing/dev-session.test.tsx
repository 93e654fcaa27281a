import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DevSession } from './dev-session';
import { renderWithSite } from './render-with-site';
import { sampleUser } from './samples';

async function signIn() {
  await userEvent.type(screen.getByLabelText(/^Email/), sampleUser.email);
  await userEvent.type(screen.getByLabelText(/^Password/), 'a long walk');
  await userEvent.click(screen.getByRole('button', { name: 'Sign in to the API' }));
}

it('signs in to the API and out again', async () => {
  const session = { access: 'a', refresh: 'r', user: sampleUser };
  const { requests, tokens } = renderWithSite(<DevSession />, {
    api: {
      'POST /login/': { status: 200, body: session },
      'POST /logout/': { status: 200, body: { message: 'Logout successful' } },
    },
  });
  await signIn();
  expect(await screen.findByText(/Signed in as ada@example.org/)).toBeVisible();
  expect(requests[0]?.body).toEqual({ email: sampleUser.email, password: 'a long walk' });
  expect(tokens.find('accessToken')).toBe('a');
  await userEvent.click(screen.getByRole('button', { name: 'Sign out of the API' }));
  expect(await screen.findByRole('form', { name: 'Session of the API' })).toBeVisible();
});

it('says that the API refuses', async () => {
  renderWithSite(<DevSession />, { api: { 'POST /login/': { status: 401 } } });
  await signIn();
  expect(await screen.findByText('Authentication required. Please log in.')).toBeVisible();
});
