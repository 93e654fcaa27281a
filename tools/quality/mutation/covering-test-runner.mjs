/**
 * The runner of jest's test files under Stryker, which hands over the names of the tests that run through a mutant. Jest alone
 * would load every file to find them. This one remembers from the first run, without mutants, which names each file has;
 * it leaves out the others, begins with the quickest, and ends with the first that fails: one is enough.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import TestRunner from 'jest-runner';

export default class CoveringTestRunner extends TestRunner {
  async runTests(tests, watcher, options) {
    const file = join(tests[0].context.config.rootDir, '.test-names.json');
    const known = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
    const first = {};
    this.on('test-file-success', ([test, result]) => {
      if (known) {
        if (result.numFailingTests > 0) void watcher.setState({ interrupted: true });
        return;
      }
      first[test.path] = {
        names: result.testResults.map(({ fullName }) => fullName),
        ms: result.perfStats.runtime,
      };
    });
    await super.runTests(
      known ? choose(tests, known, this._globalConfig.testNamePattern) : tests,
      watcher,
      options,
    );
    if (!known) writeFileSync(file, JSON.stringify(first));
  }
}

function choose(tests, known, pattern) {
  const names = new RegExp(pattern || '', 'i');
  return tests
    .filter(({ path }) => known[path]?.names.some((name) => names.test(name)))
    .toSorted((a, b) => known[a.path].ms - known[b.path].ms);
}
