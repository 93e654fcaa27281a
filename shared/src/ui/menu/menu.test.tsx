import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@site/shared/testing';
import { Menu, MenuItem, MenuLink } from './menu';

function renderMenu() {
  const onSelect = jest.fn();
  const site = renderWithSite(
    <Menu trigger={<button>Account</button>}>
      <MenuLink to="/profile">Your profile</MenuLink>
      <MenuItem onSelect={onSelect}>Sign out</MenuItem>
    </Menu>,
  );
  return { ...site, onSelect };
}

test('opens and chooses by keyboard', async () => {
  const { onSelect } = renderMenu();
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('menuitem', { name: 'Your profile' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onSelect).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
});

test('Escape closes it and returns to the button', async () => {
  renderMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Account' })).toHaveFocus();
});

test('a link in it navigates', async () => {
  const { currentPath } = renderMenu();
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Your profile' }));
  expect(currentPath()).toBe('/profile');
});

test('stands in the landmark of its button', async () => {
  renderWithSite(
    <header>
      <Menu trigger={<button>Account</button>}>
        <MenuItem onSelect={() => undefined}>Sign out</MenuItem>
      </Menu>
    </header>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Account' }));
  expect(screen.getByRole('banner')).toContainElement(screen.getByRole('menu'));
});
