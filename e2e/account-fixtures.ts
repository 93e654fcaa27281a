import { expect, test as base } from './fixtures';
import { FakeApi } from './fake-api';

/** For tests of the account screens alone: the site is real, its API stands in at the network. */
export const test = base.extend<{ api: FakeApi }>({
  api: [
    async ({ context, consoleErrors }, use) => {
      const api = new FakeApi();
      await api.takeOver(context);
      await use(api);
      expect(api.unplanned, 'calls that the test has not planned').toEqual([]);
      // Browsers report each refusal and each silence of the API, and those are planned.
      const others = consoleErrors.take().filter((text) => !/^Failed to load resource.*\/api\//.test(text));
      expect(others, 'errors on the console').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
