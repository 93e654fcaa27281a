import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { sampleUser, type SiteOptions } from '@site/shared/testing';
import { renderBlogPage } from '../testing/render-blog-page';
import { samplePost } from '../testing/sample-posts';
import { PostEnd } from './post-end';

const call = 'POST /posts/7/reports/';

const renderEnd = (options: SiteOptions = {}, post: object = {}) =>
  renderBlogPage(<PostEnd post={{ ...samplePost, ...post }} />, {
    ...options,
    api: { [call]: { status: 204 }, ...options.api },
  });

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'Report…' }));
  return within(await screen.findByRole('dialog', { name: 'Report this post?' }));
}

it.each([
  ['without an account', null],
  ['under the own name', sampleUser],
])('a reader reports a post %s @6.99', async (_, user) => {
  const { requests, tokens } = renderEnd({ user });
  if (user) tokens.setTokens({ access: 'own' });
  const dialog = await open();
  const submit = dialog.getByRole('button', { name: 'Report post' });
  await userEvent.click(submit);
  expect(dialog.getByLabelText('What is wrong?')).toBeInvalid();
  expect(requests).toEqual([]);
  await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'Wrong or stolen content');
  await userEvent.type(
    dialog.getByLabelText('Details (optional)'),
    ' It is mine. {Control>}{Enter}{/Control}',
  );
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requests).toMatchObject([{ call, body: { reason: 'content', note: 'It is mine.' } }]);
  expect(requests[0]?.headers['authorization']).toBe(user ? 'Bearer own' : undefined);
  expect(screen.getByText('Thank you. An admin will look at this post.')).toBeVisible();
});

it('keeps what was written when it cannot be sent', async () => {
  renderEnd({ api: { [call]: { status: 500 } } });
  const dialog = await open();
  await userEvent.selectOptions(dialog.getByLabelText('What is wrong?'), 'Abuse');
  await userEvent.type(dialog.getByLabelText('Details (optional)'), 'Insults.');
  await userEvent.click(dialog.getByRole('button', { name: 'Report post' }));
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Report post' })).toBeEnabled());
  expect(dialog.getByLabelText('Details (optional)')).toHaveValue('Insults.');
});

it('its author and admins report nothing', () => {
  renderEnd({ user: sampleUser }, { pending_edit: false });
  expect(screen.queryByRole('button', { name: 'Report…' })).toBeNull();
});
