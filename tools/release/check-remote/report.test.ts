import { Findings, renderReport, type Report } from './report';

const url = 'https://team.example/release.json';

function toReport(findings: Findings): Report {
  const results = findings.toResults();
  return { url, passed: results.every(({ passed }) => passed), results, notes: findings.notes };
}

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
    { check: 'description', passed: false, problems: ['no name'] },
    { check: 'console', passed: false, problems: ['a word'] },
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
