import { relative } from 'node:path';
import { Progress } from './progress.mjs';

/** A reporter of Playwright. */
export default class PlaywrightProgress {
  #progress;

  onBegin(_config, suite) {
    this.#progress = new Progress(suite.allTests().length);
  }

  onTestEnd({ location }, { status }) {
    const hasFailed = status === 'failed' || status === 'timedOut';
    const file = `${relative(process.cwd(), location.file)}:${location.line}`;
    this.#progress.end(hasFailed ? `npm run e2e -- ${file}` : undefined);
  }

  printsToStdio() {
    return false;
  }
}
