import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type PlannedCalls, sampleUser } from '@site/shared/testing';
import { renderBlogPage } from '../testing/render-blog-page';
import { CategoriesPage } from './categories-page';

const user = { ...sampleUser, is_admin: true };
const backend = { id: 1, name: 'Backend', slug: 'backend', posts: 3, retired: false };
const career = { id: 2, name: 'Career', slug: 'career', posts: 1, retired: false };
const ok = (...body: object[]) => ({ status: 200, body });

const renderCategories = (api: PlannedCalls) =>
  renderBlogPage(<CategoriesPage title="Categories" />, {
    user,
    api: { 'GET /moderation/categories/': ok(backend, career), ...api },
  });
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const names = () =>
  screen
    .getAllByRole('listitem')
    .flatMap(
      (row) => within(row).queryByRole('link', { name: /^(Backend|Career|Quantum)$/ })?.textContent ?? [],
    );

it('moves a category, and keeps the focus on its row', async () => {
  const { requests } = renderCategories({ 'POST /moderation/categories/order/': ok(career, backend) });
  await press('Move Backend down');
  await waitFor(() => expect(names()).toEqual(['Career', 'Backend']));
  expect(requests.at(-1)?.body).toEqual({ ids: [2, 1] });
  await waitFor(() => expect(screen.getByRole('button', { name: 'Move Backend up' })).toHaveFocus());
  expect(screen.getByRole('button', { name: 'Move Backend down' })).toBeDisabled();
});

it('adds a category, and says what is wrong with a name', async () => {
  const taken = 'There is a category with this name already';
  const responses = [
    { status: 400, body: { message: taken, details: { name: [taken] } } },
    ok(backend, career, { ...career, id: 3, name: 'Quantum' }),
  ];
  renderCategories({ 'POST /moderation/categories/': () => responses.shift() ?? { status: 500 } });
  await userEvent.type(await screen.findByLabelText('New category'), 'Career');
  await press('Add category');
  await waitFor(() => expect(screen.getByLabelText('New category')).toBeInvalid());
  expect(screen.getByLabelText('New category')).toHaveAccessibleDescription(taken);
  await userEvent.clear(screen.getByLabelText('New category'));
  await userEvent.type(screen.getByLabelText('New category'), 'Quantum');
  await press('Add category');
  await waitFor(() => expect(names()).toEqual(['Backend', 'Career', 'Quantum']));
  expect(screen.getByLabelText('New category')).toHaveValue('');
});

it('renames and retires a category', async () => {
  const responses = [ok({ ...backend, name: 'Quantum' }, career), ok({ ...backend, retired: true }, career)];
  const { requests } = renderCategories({
    'PUT /moderation/categories/1/': () => responses.shift() ?? { status: 500 },
  });
  await press('Rename… Backend');
  const dialog = await screen.findByRole('dialog');
  await userEvent.clear(within(dialog).getByLabelText('Name'));
  await userEvent.type(within(dialog).getByLabelText('Name'), 'Quantum');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Rename' }));
  await waitFor(() => expect(names()).toEqual(['Quantum', 'Career']));
  await press('Retire Quantum');
  expect(await screen.findByText('Retired')).toBeVisible();
  expect(requests.at(-1)?.body).toEqual({ retired: true });
});

it('shows what somebody else has made of it when a change is refused', async () => {
  const message = 'Somebody else has changed the categories. Please try again.';
  const lists = [ok(backend, career), ok(career, backend)];
  renderCategories({
    'GET /moderation/categories/': () => lists.shift() ?? { status: 500 },
    'POST /moderation/categories/order/': { status: 409, body: { message } },
  });
  await press('Move Career up');
  expect(await screen.findByText(message)).toBeVisible();
  expect(names()).toEqual(['Career', 'Backend']);
});
