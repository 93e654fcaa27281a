import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link, Outlet } from '@site/shared/router';
import { renderWithSite } from '@site/shared/testing';
import { Page } from '@site/shared/ui';
import { ServedTitle } from './served-title';

beforeEach(() => {
  document.head.innerHTML = '<title>Blogs – Sample Site</title>';
});

function open() {
  renderWithSite(
    [
      {
        element: (
          <>
            <ServedTitle />
            <Link to="/tools">Tools</Link>
            <Link to="/about-us">About</Link>
            <Link to="/blogs">Blogs</Link>
            <Outlet />
          </>
        ),
        children: [
          { path: '/blogs', element: <p>on its way</p> },
          { path: '/tools', element: <p>on its way</p> },
          { path: '/about-us', element: <Page title="About" /> },
        ],
      },
    ],
    { path: '/blogs' },
  );
}

const follow = (name: string) => userEvent.click(screen.getByRole('link', { name }));

it('stays while the page that was opened is on its way', () => {
  open();
  expect(document.title).toBe('Blogs – Sample Site');
});

it('names no page while another one is on its way', async () => {
  open();
  await follow('Tools');
  expect(document.title).toBe('Sample Site');
  await follow('About');
  expect(document.title).toBe('About – Sample Site');
  await follow('Tools');
  expect(document.title).toBe('Sample Site');
});

it('is that of the page that was opened when the visitor comes back to it', async () => {
  open();
  await follow('Tools');
  await follow('Blogs');
  expect(document.title).toBe('Blogs – Sample Site');
});
