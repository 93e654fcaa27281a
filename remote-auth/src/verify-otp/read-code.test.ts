import { readCode } from './read-code';

it.each([
  ['123456', '123456'],
  ['012 345', '012345'],
  ['12-34-56', '123456'],
  ['Your code is 004567. It works for 10 minutes.', '004567'],
  ['On 3 November: 123 456', '123456'],
  ['12', '12'],
  ['1a2b', '12'],
  ['no code', ''],
  ['１２３４５６', '123456'],
  ['٠١٢٣٤٥', '012345'],
  ['کد شما ۶۷۸۹۰۱ است', '678901'],
  ['१२३', '123'],
  ['𝟘𝟙𝟡𝟶', '0190'],
])('reads %p as %p', (text, code) => expect(readCode(text)).toBe(code));
