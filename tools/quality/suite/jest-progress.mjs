import { relative } from 'node:path';
import { Progress } from './progress.mjs';

/** A reporter of jest. */
export default class JestProgress {
  #progress;

  onRunStart({ numTotalTestSuites }) {
    this.#progress = new Progress(numTotalTestSuites);
  }

  onTestResult({ path }, { numFailingTests, testExecError }) {
    const hasFailed = numFailingTests > 0 || Boolean(testExecError);
    this.#progress.end(hasFailed ? `npm run unit -- ${relative(process.cwd(), path)}` : undefined);
  }
}
