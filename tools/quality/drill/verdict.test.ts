import { describeVerdict, toVerdict } from './verdict';

const drill = { name: 'kill', title: 'the API is killed' };

it('passes when everything expected was so', () => {
  const verdict = toVerdict(drill, { figures: { lost: 0 }, expectations: { 'nothing is lost': true } }, 5);
  expect(verdict.result).toBe('pass');
  expect(describeVerdict(verdict)).toBe('PASS  kill (the API is killed; 5 s): lost 0');
});

it('fails with what was not so', () => {
  const expectations = { 'nothing is lost': false, 'all is well': true };
  const verdict = toVerdict(drill, { figures: { lost: 2 }, expectations }, 5);
  expect(verdict.result).toBe('fail');
  expect(describeVerdict(verdict)).toBe(
    'FAIL  kill (the API is killed; 5 s): lost 2\n      not so: nothing is lost',
  );
});

it('fails a drill that expects nothing', () => {
  expect(toVerdict(drill, { figures: {}, expectations: {} }, 5).result).toBe('fail');
});
