import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Link } from '@site/shared/router';
import { renderWithSite } from '@site/shared/testing';
import { Page } from '@site/shared/ui';

const routes = [
  {
    path: '/blogs',
    element: (
      <Page title="Blogs" heading="Blog Posts">
        <Link to="/tools">Tools</Link>
        <Link to="/blogs?page=2">Next page</Link>
      </Page>
    ),
  },
  { path: '/tools', element: <Page title="Tools" /> },
  { path: '/reloading', element: <Reloading /> },
];

/** Replaces its page by a new one, as a screen does when it goes from loading to loaded. */
function Reloading() {
  const [version, setVersion] = useState(1);
  return (
    <>
      <button onClick={() => setVersion(version + 1)}>Reload</button>
      <Page key={version} title={`Version ${version}`} />
    </>
  );
}

// One test, because only the first page of a document is a first load.
test('moves the focus to the heading after a navigation, but neither at first load nor within a page', async () => {
  renderWithSite(routes, { path: '/blogs' });
  expect(screen.getByRole('heading', { level: 1, name: 'Blog Posts' })).not.toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: 'Next page' }));
  expect(screen.getByRole('link', { name: 'Next page' })).toHaveFocus();

  await userEvent.click(screen.getByRole('link', { name: 'Tools' }));
  expect(screen.getByRole('heading', { level: 1, name: 'Tools' })).toHaveFocus();
});

test('names the document after page and brand', () => {
  renderWithSite(routes, { path: '/blogs', config: { brand: 'Our Site' } });
  expect(document.title).toBe('Blogs – Our Site');
});

test('a new page at the same address leaves the focus where it is', async () => {
  renderWithSite(routes, { path: '/reloading' });
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
  expect(screen.getByRole('heading', { name: 'Version 2' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Reload' })).toHaveFocus();
});
