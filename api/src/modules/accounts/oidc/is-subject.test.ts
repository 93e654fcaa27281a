import { isSubject } from './is-subject';

test.each(['', '  ', 7, undefined, null, 'x'.repeat(256), 'ada\u3164', 'a\u0000'])(
  '%j names nobody',
  (sub) => {
    expect(isSubject(sub)).toBe(false);
  },
);

test.each(['ada', '10769150350006150715113082367', 'auth0|5f7c', 'x'.repeat(255)])(
  '%j names somebody',
  (sub) => {
    expect(isSubject(sub)).toBe(true);
  },
);
