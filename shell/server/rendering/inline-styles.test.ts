import { mkdir, writeFile } from 'node:fs/promises';
import { toIntegrity } from '@site/shared/server';
import { useFolder } from '../testing/use-folder';
import { hasShellStyles, InlineStyles, toHashSource } from './inline-styles';

const folder = useFolder('all');
let styles: InlineStyles;
beforeAll(async () => {
  await mkdir(folder('assets'));
  await mkdir(folder('remotes/blog/r1'), { recursive: true });
  await writeFile(folder('assets/main.css'), '.a{}');
  await writeFile(folder('assets/end.css'), '.a::before{content:"</StyLe>"}');
  await writeFile(folder('assets/picture.css'), '.a{background:url(a.png)}');
  await writeFile(folder('assets/font.css'), '@font-face{src:url(/assets/a.woff2)}');
  await writeFile(folder('remotes/blog/r1/page.css'), '.b{}');
});
beforeEach(() => {
  styles = new InlineStyles(folder('assets'), folder('remotes'));
});

test('reads the styles of shell and remotes, with the source that allows them', async () => {
  expect(await styles.find(toFile('/assets/main.css', '.a{}'))).toEqual({
    url: '/assets/main.css',
    text: '.a{}',
    source: toHashSource('.a{}'),
  });
  expect(await styles.find(toFile('/remotes/blog/r1/page.css', '.b{}'))).toMatchObject({ text: '.b{}' });
});

test('the address of a font of the shell is the same in every page', async () => {
  const font = await styles.find({ url: '/assets/font.css', integrity: '' });
  expect(font?.text).toContain('url(/assets/a.woff2)');
});

test.each([
  ['one that is not here', '/assets/lost.css'],
  ['one of another origin', 'https://notes.test/page.css'],
  ['one that would end its element', '/assets/end.css'],
  ['one with addresses relative to itself', '/assets/picture.css'],
])('leaves %s to a link', async (_, url) => {
  expect(await styles.find({ url, integrity: '' })).toBeUndefined();
});

test('leaves a file that was changed to a link, whose hash the browser checks, until it is right again', async () => {
  const file = toFile('/remotes/blog/r1/page.css', '.b{}');
  const path = folder('remotes/blog/r1/page.css');
  await writeFile(path, '.c{}');
  expect(await styles.find(file)).toBeUndefined();
  await writeFile(path, '.b{}');
  expect(await styles.find(file)).toMatchObject({ text: '.b{}' });
});

test('reads a file once', async () => {
  const first = await styles.find(toFile('/assets/main.css', '.a{}'));
  expect(await styles.find(toFile('/assets/main.css', '.a{}'))).toBe(first);
});

test.each([
  ['a=b; shell-styles=main.1a.css; c=d', true],
  ['shell-styles=main.1a.css', true],
  ['shell-styles=main.2b.css', false],
  ['shell-styles=1a.css', false],
  ['shell-styles=ssets/main.1a.css', false],
  ['my-shell-styles=main.1a.css', false],
  ['', false],
  [undefined, false],
])('the cookie "%s" says whether the browser has the styles of the shell: %s', (cookie, has) => {
  expect(hasShellStyles(cookie, [{ url: '/assets/main.1a.css', integrity: 'sha384-x' }])).toBe(has);
});

const toFile = (url: string, text: string) => ({ url, integrity: toIntegrity(Buffer.from(text)) });
