import { describeReport, toReport } from './drill-report';

const drill = { name: 'kill', title: 'the API is killed' };

it('passes when every expectation holds', () => {
  const report = toReport(drill, { figures: { lost: 0 }, expectations: { 'nothing is lost': true } }, 5);
  expect(report.result).toBe('pass');
  expect(describeReport(report)).toBe('PASS  kill (the API is killed; 5 s): lost 0');
});

it('fails with the expectations that do not hold', () => {
  const expectations = { 'nothing is lost': false, 'all is well': true };
  const report = toReport(drill, { figures: { lost: 2 }, expectations }, 5);
  expect(report.result).toBe('fail');
  expect(describeReport(report)).toBe(
    'FAIL  kill (the API is killed; 5 s): lost 2\n      not so: nothing is lost',
  );
});

it('fails a drill without expectations', () => {
  expect(toReport(drill, { figures: {}, expectations: {} }, 5).result).toBe('fail');
});
