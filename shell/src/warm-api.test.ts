import { createSessionStore, warmApiClients } from '@site/shared/http';
import { warmApi } from './warm-api';
import { whenIdle } from './when-idle';

jest.mock('./when-idle');
jest.mock('@site/shared/http', () => ({
  ...jest.requireActual<object>('@site/shared/http'),
  warmApiClients: jest.fn(() => Promise.resolve()),
}));

const warm = jest.mocked(warmApiClients);
let beIdle: () => void;
beforeEach(() => {
  warm.mockClear();
  jest.mocked(whenIdle).mockReturnValue(new Promise((resolve) => (beIdle = resolve)));
});
afterEach(() => localStorage.clear());

it('fetches the clients at once when a session is stored', () => {
  createSessionStore().setTokens({ access: 'a' });
  void warmApi();
  expect(warm).toHaveBeenCalledTimes(1);
});

it('leaves a guest the line until the browser is idle', async () => {
  const done = warmApi();
  await Promise.resolve();
  expect(warm).not.toHaveBeenCalled();
  beIdle();
  await done;
  expect(warm).toHaveBeenCalledTimes(1);
});
