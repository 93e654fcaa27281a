import { findFunctionStart } from './find-function-start';

/** The column of `name` that is found for the position `^`. */
function find(marked: string, name: string) {
  return findFunctionStart(marked.replace('^', ''), marked.indexOf('^'), name);
}

test.each([
  ['function a(){^b()}', 'a', 9],
  ['const a=()=>{^b()}', 'a', 6],
  ['let a=b=>^b.c', 'a', 4],
  ['let a=async b=>{await ^b}', 'a', 4],
  ['var a=function(){^b()}', 'a', 4],
  ['function*a(){^b()}', 'a', 9],
  // The inner function has ended, and the string with a bracket is ignored.
  ['function a(){let c=()=>{let a=()=>{};a()};c("}}");^b()}', 'a', 9],
  ['function $(){^b()}', '$', 9],
])('%s', (code, name, start) => {
  expect(find(code, name)).toBe(start);
});

test.each([
  ['has ended', 'function a(){}^b()', 'a'],
  ['has ended without braces', 'let a=b=>b,c=()=>^d', 'a'],
  ['is called only', 'a(^b)', 'a'],
  ['is a property', 'x.a=()=>{^b()}', 'a'],
  ['has a longer name', 'function ba(){^b()}', 'a'],
])('finds none that %s', (_, code, name) => {
  expect(find(code, name)).toBeUndefined();
});
