import type { Observation } from './drill';
import { describeReport, reportEach } from './report-each';

const drill = { name: 'kill', title: 'the API is killed' };
const report = async (observed: Observation | string[]) => {
  const [only] = await reportEach(
    [drill],
    async () => observed,
    () => undefined,
  );
  return only!;
};

it('passes when every expectation holds', async () => {
  const passed = await report({ figures: { lost: 0 }, expectations: { 'nothing is lost': true } });
  expect(passed.result).toBe('pass');
  expect(describeReport(passed)).toBe('PASS  kill (the API is killed; 0 s): lost 0');
});

it('fails with the expectations that do not hold', async () => {
  const expectations = { 'nothing is lost': false, 'all is well': true };
  const failed = await report({ figures: { lost: 2 }, expectations });
  expect(failed.result).toBe('fail');
  expect(describeReport(failed)).toBe(
    'FAIL  kill (the API is killed; 0 s): lost 2\n      not so: nothing is lost',
  );
});

it('fails a drill without expectations', async () => {
  expect((await report({ figures: {}, expectations: {} })).result).toBe('fail');
});

it('skips what cannot run here, and says why', async () => {
  expect(await report(['There is no disk.'])).toMatchObject({
    result: 'skip',
    problems: ['There is no disk.'],
  });
});

it('reports each at once, and goes on after one that ends in an error', async () => {
  const told = jest.fn();
  const run = async ({ name }: typeof drill) => {
    if (name === 'broken') throw new Error('No server starts.');
    return { figures: {}, expectations: { 'all is well': true } };
  };
  const reports = await reportEach([{ ...drill, name: 'broken' }, drill], run, told);
  expect(reports).toMatchObject([
    { name: 'broken', result: 'fail', problems: ['No server starts.'] },
    { name: 'kill', result: 'pass' },
  ]);
  expect(told.mock.calls).toEqual(reports.map((each) => [each]));
});
