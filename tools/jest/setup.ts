// A busy machine may be several times slower; what waits for a condition waits longer then, and fails no test by that.
jest.setTimeout(60_000);

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
