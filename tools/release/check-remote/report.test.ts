import { checks, Findings, renderReport, type CheckName, type Report } from './report';

const url = 'https://team.example/release.json';

function toReport(findings: Findings): Report {
  const results = findings.toResults();
  return {
    url,
    passed: results.every(({ passed }) => passed),
    results,
    notes: findings.notes,
    unrendered: [],
  };
}

const advise = (name: CheckName) => ({ seen: checks[name].seen, mend: checks[name].mend });

test('what was begun and has no problem has passed, and what was not begun was not checked', () => {
  const findings = new Findings();
  findings.begin('files', 'react');
  const text = renderReport(toReport(findings));
  expect(text).toContain('✓ every file is there and matches its hash');
  expect(text).toContain('– the shell loads and starts it: not checked');
  expect(text).toMatch(/This remote keeps the contract\.$/);
});

test('results keep the order of the report, and a problem is reported once', () => {
  const findings = new Findings();
  findings.add('console', 'a word');
  findings.add('description', 'no name', 'no name');
  findings.begin('console');
  expect(findings.toResults()).toEqual([
    { check: 'description', passed: false, problems: ['no name'], advice: advise('description') },
    { check: 'console', passed: false, problems: ['a word'], advice: advise('console') },
  ]);
  expect(findings.hasFailed('files', 'console')).toBe(true);
  expect(findings.hasFailed('files')).toBe(false);
  expect(renderReport(toReport(findings))).toMatch(/does not keep the contract: 2 failed\.$/);
});

test('many problems of one check are cut, and what a release says stays on its line', () => {
  const findings = new Findings();
  findings.add('console', 'one\n  ✓ two', ...Array.from({ length: 9 }, (_, index) => `problem ${index}`));
  const lines = renderReport(toReport(findings)).split('\n');
  expect(lines).toContainEqual(expect.stringContaining('one\\u000a  ✓ two'));
  expect(lines).toContain('      and 2 more');
});

test('what visitors would have, and what mends it, follows the problems of a check that has failed', () => {
  const findings = new Findings();
  findings.add('react', 'two of them');
  expect(renderReport(toReport(findings))).toContain(`
      two of them
      Visitors would have: pages that fail at the first hook.
      To mend it: build with the kit`);
});

test('an error that is the cause of a problem is no further one on the server or the console', () => {
  const findings = new Findings();
  findings.add('routes', '/jobs fails (render): TypeError: no list');
  findings.explain('no list');
  findings.explain('');
  findings.addRendered('/jobs', '/jobs fails on the server: no list');
  findings.addRendered('/jobs', '/jobs has an error when the browser takes it over: another word');
  findings.add('console', 'thrown and not caught: no list', 'another word');
  expect(findings.toResults()).toMatchObject([
    { check: 'routes', passed: false },
    { check: 'rendered', passed: true },
    { check: 'console', passed: false, problems: ['another word'] },
  ]);
  expect(findings.findUnrendered()).toEqual([]);
  findings.addRendered('/jobs/find', '/jobs/find is not rendered');
  expect(findings.findUnrendered()).toEqual(['/jobs/find']);
});
