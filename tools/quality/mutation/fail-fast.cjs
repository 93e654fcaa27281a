/**
 * An environment of tests under Stryker. After the first test of a file that fails it skips the others: one is enough, and
 * where a mutant keeps something from coming, each would wait for it.
 */
module.exports = (Environment) =>
  class FailFastEnvironment extends Environment {
    handleTestEvent({ name, test }) {
      if (name === 'test_done' && test.errors.length > 0) this.hasFailed = true;
      if (name === 'test_start' && this.hasFailed) test.mode = 'skip';
    }
  };
