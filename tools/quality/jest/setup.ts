// The only time limit of tests and hooks. Tests wait for conditions, and a busy machine may be ten times slower, so only what
// never ends reaches it.
jest.setTimeout(300_000);

let unexpected: unknown[][];

beforeEach(() => {
  unexpected = [];
  jest.spyOn(console, 'error').mockImplementation((...message: unknown[]) => {
    unexpected.push(message);
  });
});

/** An error on the console fails a test unless it takes it with `takeConsoleErrors`. */
afterEach(() => {
  if (unexpected.length > 0) {
    throw new Error(
      `console.error was called:\n${unexpected.map((message) => message.join(' ')).join('\n')}`,
    );
  }
});

Object.assign(globalThis, {
  /** Returns the errors logged so far, so that they do not fail the test. */
  takeConsoleErrors: () => unexpected.splice(0),
});
