import { parseCommandLine, renderHelp } from './parse-command-line';

it('finds the command, its arguments and its options in any order', () => {
  expect(parseCommandLine(['activate', '--reason', 'it works', 'blog', 'abc', '--json'])).toMatchObject({
    command: { usage: 'activate <remote> <release>' },
    args: ['blog', 'abc'],
    reason: 'it works',
    json: true,
  });
});

it('understands commands of two words', () => {
  expect(parseCommandLine(['token', 'create', 'blog', '--label', 'pipeline'])).toMatchObject({
    command: { usage: 'token create <remote>' },
    args: ['blog'],
    label: 'pipeline',
  });
});

it('takes --activate where something is registered', () => {
  expect(
    parseCommandLine(['register', 'blog', 'https://a.example/release.json', '--activate']),
  ).toMatchObject({
    args: ['blog', 'https://a.example/release.json'],
    activate: true,
  });
  expect(parseCommandLine(['list'])).toMatchObject({ activate: false });
});

it('lets a folder be left out, but nothing that is needed', () => {
  expect(parseCommandLine(['publish', 'blog'])).toMatchObject({ args: ['blog'] });
  expect(parseCommandLine(['publish', 'blog', './dist'])).toMatchObject({ args: ['blog', './dist'] });
  for (const wrong of [['publish'], ['publish', 'blog', 'a', 'b'], ['rollback'], ['list', 'blog']])
    expect(() => parseCommandLine(wrong)).toThrow('It is written so: npm run releases -- ');
});

it('says what it does not know', () => {
  expect(() => parseCommandLine(['destroy', 'blog'])).toThrow('There is no command "destroy blog"');
  expect(() => parseCommandLine(['token'])).toThrow('There is no command "token"');
  expect(() => parseCommandLine(['list', '--jsno'])).toThrow("Unknown option '--jsno'");
});

it.each([[[]], [['--help']], [['publish', '-h']]])('offers help for %j', (argv) => {
  expect(parseCommandLine(argv)).toBeUndefined();
});

it('names every command in the help', () => {
  for (const command of ['list', 'publish <remote> [folder]', 'rollback <remote>', 'token revoke <number>'])
    expect(renderHelp()).toContain(`\n  ${command}`);
});
