/**
 * Stryker's runner for jest, with the names of the tests that cover a mutant. Jest alone would load every file to find them.
 * This one records the names in each file during the dry run; it skips all other files, starts with the fastest, and stops at
 * the first failure.
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
