import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { bootstrapDataElementId, type BootstrapData } from '@site/shared/contracts';
import { createMemoryRouter, RouterProvider } from '@site/shared/router';
import { PreviewBanner } from './preview-banner';

function open(preview?: BootstrapData['preview']) {
  document.head.innerHTML = `<script type="application/json" id="${bootstrapDataElementId}"></script>`;
  document.getElementById(bootstrapDataElementId)!.textContent = JSON.stringify({ preview });
  const routes = [{ path: '*', element: <PreviewBanner /> }];
  const router = createMemoryRouter(routes, { initialEntries: ['/posts/7?preview=token'] });
  render(<RouterProvider router={router} />);
}

it('names the release that only this visitor sees, and leads back to what is live', () => {
  open({ remote: 'blog', release: 'r2', expiresAt: '2026-12-01T10:00:00.000Z' });
  expect(screen.getByRole('region', { name: 'Preview' })).toHaveTextContent('Only you see blog r2');
  expect(screen.getByRole('link', { name: 'End preview' })).toHaveAttribute('href', '/posts/7?preview=off');
});

it('says that it has ended until that is closed', async () => {
  open('ended');
  expect(screen.getByText('This preview has ended. You’re seeing what’s live.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});

it('is not there without a preview', () => {
  open();
  expect(screen.queryByRole('region')).not.toBeInTheDocument();
});
