import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderWithSite } from '@site/shared/testing';
import { IpCheckerPage } from './ip-checker-page';
import { ipChecker } from './tool';

const fetchMock = jest.fn<Promise<Pick<Response, 'ok' | 'status' | 'text'>>, [string, RequestInit]>();

beforeEach(() => Object.assign(globalThis, { fetch: fetchMock }));
afterEach(() => {
  fetchMock.mockReset();
  Reflect.deleteProperty(globalThis, 'fetch');
});

const responseWith = (body: unknown, status = 200) => ({
  ok: status < 400,
  status,
  text: async () => (typeof body === 'string' ? body : JSON.stringify(body)),
});

const renderPage = () =>
  renderWithSite(<IpCheckerPage title={ipChecker.title} />, {
    config: { ipServiceUrl: 'https://ip.example' },
  });

const value = (name: string) => screen.getByText(name).nextElementSibling;

it('shows a skeleton, then what the service knows, with Unknown for the rest @1.4 @7.9 @7.12', async () => {
  let letGo = (_: ReturnType<typeof responseWith>) => {};
  fetchMock.mockReturnValue(new Promise((resolve) => (letGo = resolve)));
  renderPage();
  expect(screen.getByRole('status')).toHaveTextContent('Looking up your IP address…');

  await act(async () =>
    letGo(responseWith({ success: true, ip: '203.0.113.7', country: 'Sweden', org: 'Example Net' })),
  );
  expect(await screen.findByText('203.0.113.7')).toBeVisible();
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  expect(value('City')).toHaveTextContent('Unknown');
  expect(value('Region')).toHaveTextContent('Unknown');
  expect(value('Country')).toHaveTextContent('Sweden');
  expect(value('ISP')).toHaveTextContent('Example Net');
});

it('asks the configured service once, and sends it no credentials @9.16', async () => {
  fetchMock.mockResolvedValue(responseWith({ success: true, ip: '203.0.113.7' }));
  renderPage();
  await screen.findByText('203.0.113.7');
  expect(fetchMock).toHaveBeenCalledTimes(1);
  expect(fetchMock).toHaveBeenCalledWith(
    'https://ip.example',
    expect.objectContaining({ credentials: 'omit' }),
  );
});

it('offers no copy of an address that is unknown @1.4 @7.9', async () => {
  fetchMock.mockResolvedValue(responseWith({ success: true, city: 'Linköping', region: 'Östergötland' }));
  renderPage();
  expect(await screen.findByRole('button', { name: 'Copy' })).toBeDisabled();
  expect(value('City')).toHaveTextContent('Linköping');
  expect(value('Region')).toHaveTextContent('Östergötland');
});

it.each<[string, string, () => void]>([
  [
    'Failed to fetch IP data',
    'network error',
    () => fetchMock.mockRejectedValue(new TypeError('Failed to fetch')),
  ],
  [
    'Failed to fetch IP data',
    'an HTTP error',
    () => fetchMock.mockResolvedValue(responseWith({ success: true }, 503)),
  ],
  [
    'Failed to get valid IP data',
    'no success',
    () => fetchMock.mockResolvedValue(responseWith({ success: false })),
  ],
  ['Failed to get valid IP data', 'no JSON', () => fetchMock.mockResolvedValue(responseWith('<html>'))],
])('says %s after %s @7.13 @7.14', async (message, _, prepare) => {
  prepare();
  renderPage();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Error Loading IP Information');
  expect(alert).toHaveTextContent(message);
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});

it('gives up after ten seconds', async () => {
  jest.useFakeTimers();
  fetchMock.mockImplementation(
    (_, { signal }) =>
      new Promise((_resolve, reject) =>
        signal?.addEventListener('abort', () => reject(new Error('aborted'))),
      ),
  );
  renderPage();
  await act(() => jest.advanceTimersByTimeAsync(9999));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1));
  expect(screen.getByRole('alert')).toHaveTextContent('Failed to fetch IP data');
  jest.useRealTimers();
});

it('answers frequent questions, one at a time @7.15', async () => {
  fetchMock.mockResolvedValue(responseWith({ success: true, ip: '203.0.113.7' }));
  renderPage();
  await screen.findByText('203.0.113.7');
  expect(screen.getByRole('heading', { name: 'Frequently Asked Questions' })).toBeVisible();
  const [first, second] = screen.getAllByRole('button', { expanded: false });
  if (!first || !second) throw new Error('Questions were expected');
  await userEvent.click(first);
  expect(first).toHaveAttribute('aria-expanded', 'true');
  await userEvent.click(second);
  expect(first).toHaveAttribute('aria-expanded', 'false');
  expect(second).toHaveAttribute('aria-expanded', 'true');
});
