import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@site/shared/testing';
import { ScreenResolutionPage } from './screen-resolution-page';
import { screenResolution } from './tool';

function resizeTo(innerWidth: number, innerHeight: number, devicePixelRatio = 1) {
  Object.assign(window, { innerWidth, innerHeight, devicePixelRatio });
  act(() => void window.dispatchEvent(new Event('resize')));
}

const value = (name: string) => screen.getByText(name).nextElementSibling;

it('shows the size of the window, and follows it', () => {
  resizeTo(1024, 768);
  renderWithSite(<ScreenResolutionPage title={screenResolution.title} />);
  expect(screen.getByText('1024 × 768')).toBeVisible();
  expect(value('Window width')).toHaveTextContent('1024 px');
  expect(value('Orientation')).toHaveTextContent('Landscape');

  resizeTo(390, 844, 2.000000298);
  expect(screen.getByText('390 × 844')).toBeVisible();
  expect(value('Window width')).toHaveTextContent('390 px');
  expect(value('Window height')).toHaveTextContent('844 px');
  expect(value('Orientation')).toHaveTextContent('Portrait');
  expect(value('Device pixel ratio')).toHaveTextContent(/^2$/);
});

it('copies the size as it is shown @7.11 @7.17', async () => {
  const user = userEvent.setup();
  resizeTo(1024, 768);
  renderWithSite(<ScreenResolutionPage title={screenResolution.title} />);
  await user.click(screen.getByRole('button', { name: 'Copy Resolution' }));
  expect(await screen.findByRole('button', { name: 'Copied!' })).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('1024 × 768');
});

it('stops listening when it is left', () => {
  const remove = jest.spyOn(window, 'removeEventListener');
  const { unmount } = renderWithSite(<ScreenResolutionPage title={screenResolution.title} />);
  unmount();
  expect(remove.mock.calls.map(([type]) => type)).toContain('resize');
});
