import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { fromRoot } from './paths';

const { stringify } = JSON;

/** The output of a command that runs this code with the functions of `print.ts`. */
async function run(body: string) {
  const code = `
    const { print, printNote, printError, printResult, keepOutputForResult } = await import(${stringify(fromRoot('tools/command-kit/print.ts'))});
    const { UserError } = await import(${stringify(fromRoot('tools/command-kit/user-error.ts'))});
    ${body}`;
  return promisify(execFile)(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', code], {
    cwd: fromRoot(),
  });
}

const hostile = '\u001b[2Ja\u009b31m\u0007\u202e';
const shown = '\\u001b[2Ja\\u009b31m\\u0007\\u202e';

test('shows what a terminal would obey, whatever it is part of', async () => {
  const text = stringify(hostile);
  const { stdout, stderr } = await run(`
    print(${text} + '\\n\\tnext');
    printNote(${text});
    printError(new UserError(${text}));
    printError(new Error(${text}));
    printResult({ text: ${text} });`);
  const [first, second, ...result] = stdout.trimEnd().split('\n');
  expect([first, second]).toEqual([shown, '\tnext']);
  expect(JSON.parse(result.join('\n'))).toEqual({ text: hostile });
  expect(stderr.split('\n').slice(0, 3)).toEqual([shown, shown, `Error: ${shown}`]);
  expect(stdout + stderr).not.toMatch(/(?![\t\n])[\p{Cc}\u202e]/u);
});

test('leaves the standard output to the result where a program reads it', async () => {
  const { stdout, stderr } = await run(`
    keepOutputForResult();
    print('Building …');
    printResult([1]);`);
  expect([JSON.parse(stdout), stderr]).toEqual([[1], 'Building …\n']);
});
