/** Takes the errors logged so far, so that they do not fail the test, and returns them for assertions. */
declare function takeConsoleErrors(): unknown[][];
