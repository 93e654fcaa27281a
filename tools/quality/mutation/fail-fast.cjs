/**
 * A jest environment for Stryker. After the first failure in a file it skips the other tests: one is enough, and each might
 * wait for something that a mutant has removed.
 */
module.exports = (Environment) =>
  class FailFastEnvironment extends Environment {
    handleTestEvent({ name, test }) {
      if (name === 'test_done' && test.errors.length > 0) this.hasFailed = true;
      if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
    }
  };
