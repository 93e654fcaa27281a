import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite, sampleUser, type PlannedCalls } from '@site/shared/testing';
import { AuthorName } from './author-name';

const nameless = { ...sampleUser, name: null };
const open = (api: PlannedCalls = {}, user: typeof sampleUser | typeof nameless = nameless) =>
  renderWithSite(
    <form>
      <AuthorName />
      <button type="button">Submit</button>
    </form>,
    { user, api },
  );
const field = () => screen.getByLabelText('Your name');

it('asks members without a name, and saves it on the way to the button @6.86', async () => {
  const { requests } = open({ 'PUT /profile/': { status: 200, body: { ...nameless, name: 'Ada' } } });
  expect(field()).toHaveAccessibleDescription("You'll appear as Unknown. Add your name.");
  await userEvent.type(field(), ' Ada ');
  await userEvent.click(screen.getByRole('button', { name: 'Submit' }));
  expect(await screen.findByText("You'll appear as Ada.")).toBeVisible();
  expect(requests.map(({ body }) => body)).toEqual([{ name: 'Ada' }]);
  await userEvent.click(field());
  await userEvent.tab();
  expect(requests).toHaveLength(1);
});

it('saves it with Enter, which sends no post, and keeps what the server refuses', async () => {
  const details = { name: ['This name is taken'] };
  const { requests } = open({
    'PUT /profile/': { status: 400, body: { message: 'This name is taken', details } },
  });
  await userEvent.type(field(), 'Root{Enter}');
  expect(await screen.findByText('This name is taken')).toBeVisible();
  expect(field()).toHaveValue('Root');
  expect(requests).toHaveLength(1);
});

it('asks nobody who has a name', () => {
  open({}, sampleUser);
  expect(screen.queryByLabelText('Your name')).not.toBeInTheDocument();
});
