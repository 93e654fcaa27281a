// The one limit of all tests and hooks. A busy machine may be ten times slower, and that fails no test; what waits for
// something waits for a condition, so the limit is reached only by what would never end.
jest.setTimeout(300_000);

let unexpected: unknown[][];

beforeEach(() => {
  unexpected = [];
  jest.spyOn(console, 'error').mockImplementation((...message: unknown[]) => {
    unexpected.push(message);
  });
});

/** A test that expects an error on the console takes it with `takeConsoleErrors`; any other one fails. */
afterEach(() => {
  if (unexpected.length > 0) {
    throw new Error(
      `console.error was called:\n${unexpected.map((message) => message.join(' ')).join('\n')}`,
    );
  }
});

Object.assign(globalThis, {
  /** Takes the errors logged so far, so that they do not fail the test, and returns them for assertions. */
  takeConsoleErrors: () => unexpected.splice(0),
});
