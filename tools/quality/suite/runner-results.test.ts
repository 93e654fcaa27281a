import { fromRoot } from '@site/command-kit/paths';
import { toJestResult, toPlaywrightResult } from './runner-results';

const jestReport = { numPassedTests: 5, numFailedTests: 0, numRuntimeErrorTestSuites: 0, testResults: [] };
const playwrightReport = { stats: { expected: 3, unexpected: 0, flaky: 0 }, errors: [], suites: [] };

it('counts tests', () => {
  const jestResult = toJestResult({ report: { ...jestReport, numFailedTests: 2 }, isPassed: false });
  expect(jestResult).toMatchObject({ passed: 5, failed: 2 });
  expect(toPlaywrightResult({ report: playwrightReport, isPassed: true })).toMatchObject({
    passed: 3,
    failed: 0,
  });
});

it('counts a file that cannot be loaded, and a test that passes only sometimes, as failures', () => {
  const report = { ...jestReport, numRuntimeErrorTestSuites: 1 };
  expect(toJestResult({ report, isPassed: false }).failed).toBe(1);
  const stats = { ...playwrightReport.stats, flaky: 1 };
  expect(toPlaywrightResult({ report: { ...playwrightReport, stats }, isPassed: true }).failed).toBe(1);
});

it('fails when the runner wrote no report, ran nothing, or failed without naming a test', () => {
  expect(toJestResult({ report: undefined, isPassed: true }).failed).toBe(1);
  expect(toJestResult({ report: { ...jestReport, numPassedTests: 0 }, isPassed: true }).failed).toBe(1);
  expect(toPlaywrightResult({ report: playwrightReport, isPassed: false }).failed).toBe(1);
});

const jestFile = { name: fromRoot('api/src/a.test.ts'), startTime: 1_000, endTime: 3_500, message: '' };

it('tells how long each file took', () => {
  const testResults = [{ ...jestFile, assertionResults: [] }];
  expect(toJestResult({ report: { ...jestReport, testResults }, isPassed: true }).files).toEqual([
    { path: 'api/src/a.test.ts', seconds: 2.5 },
  ]);
  const spec = (...durations: number[]) => ({
    title: 'a title',
    line: 7,
    ok: true,
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  });
  const suites = [
    { file: 'blog.spec.ts', specs: [spec(500)], suites: [{ file: 'blog.spec.ts', specs: [spec(700, 800)] }] },
  ];
  expect(toPlaywrightResult({ report: { ...playwrightReport, suites }, isPassed: true }).files).toEqual([
    { path: 'e2e/tests/blog.spec.ts', seconds: 2 },
  ]);
});

it('names each test that failed, with its message', () => {
  const testResults = [
    {
      ...jestFile,
      message: 'all messages',
      assertionResults: [
        { fullName: 'posts are listed', status: 'passed', failureMessages: [] },
        { fullName: 'posts are found', status: 'failed', failureMessages: ['\u001B[31mnot found\u001B[39m'] },
      ],
    },
    { ...jestFile, name: fromRoot('api/src/b.test.ts'), message: 'no such module', assertionResults: [] },
  ];
  expect(toJestResult({ report: { ...jestReport, testResults }, isPassed: false }).failures).toEqual([
    { test: 'api/src/a.test.ts › posts are found', message: 'not found' },
    { test: 'api/src/b.test.ts', message: 'no such module' },
  ]);
  const failing = {
    title: 'a post is read',
    line: 12,
    ok: false,
    tests: [{ results: [{ duration: 1, error: { message: 'no heading' } }] }],
  };
  const suites = [{ file: 'blog.spec.ts', specs: [], suites: [{ file: 'blog.spec.ts', specs: [failing] }] }];
  const report = { ...playwrightReport, suites, errors: [{ message: 'a worker ended' }] };
  expect(toPlaywrightResult({ report, isPassed: false }).failures).toEqual([
    { test: 'e2e/tests/blog.spec.ts:12 › a post is read', message: 'no heading' },
    { test: 'outside of tests', message: 'a worker ended' },
  ]);
});
