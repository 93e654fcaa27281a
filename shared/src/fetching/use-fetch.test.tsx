import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderWithSite } from '@site/shared/testing';
import { SWRConfig, useFetch, useMountId } from '.';

function Shown({ fetchNumber, mountId }: { fetchNumber: () => Promise<number>; mountId?: number }) {
  const { data, error } = useFetch(['number', mountId], fetchNumber);
  if (error !== undefined) return 'Failed';
  return data === undefined ? 'Loading' : `Number ${data}`;
}

function ShownAnew({ fetchNumber }: { fetchNumber: () => Promise<number> }) {
  return <Shown fetchNumber={fetchNumber} mountId={useMountId()} />;
}

/** A screen that can be left and come back to. */
function Visits({ children }: { children: React.ReactNode }) {
  const [here, setHere] = useState(true);
  return (
    <SWRConfig value={{ dedupingInterval: 0 }}>
      <button onClick={() => setHere(!here)}>Go</button>
      <p>{here && children}</p>
    </SWRConfig>
  );
}

const go = () => userEvent.click(screen.getByRole('button', { name: 'Go' }));

/** Resolves with 1 at once, and later calls never. */
const fetchOnce = () => {
  const fetchNumber = jest.fn((): Promise<number> => new Promise(() => {}));
  return fetchNumber.mockResolvedValueOnce(1);
};

test('shows what an earlier visit fetched, and fetches anew meanwhile', async () => {
  const fetchNumber = fetchOnce();
  renderWithSite(
    <Visits>
      <Shown fetchNumber={fetchNumber} />
    </Visits>,
  );
  await screen.findByText('Number 1');
  await go();
  await go();
  expect(screen.getByText('Number 1')).toBeVisible();
  await waitFor(() => expect(fetchNumber).toHaveBeenCalledTimes(2));
});

test('shows nothing of an earlier visit where the mount id is part of the key', async () => {
  const fetchNumber = fetchOnce();
  renderWithSite(
    <Visits>
      <ShownAnew fetchNumber={fetchNumber} />
    </Visits>,
  );
  await screen.findByText('Number 1');
  await go();
  await go();
  expect(screen.getByText('Loading')).toBeVisible();
});

test('never tries again in the background after a failure', async () => {
  const fetchNumber = jest.fn(() => Promise.reject(new Error('gone')));
  jest.useFakeTimers();
  renderWithSite(<Shown fetchNumber={fetchNumber} />);
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  window.dispatchEvent(new Event('focus'));
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByText('Failed')).toBeVisible();
  expect(fetchNumber).toHaveBeenCalledTimes(1);
  jest.useRealTimers();
});
