import { collectFiles } from './collect-files';
import { readFrom } from './testing/make-manifest';

/** As Vite leaves them: the manifest lists the first two. */
const modules = {
  'assets/entry.js': 'import{a}from"./remote.js";const u=()=>import("./hostInit.js");export{u}',
  'assets/remote.js': 'export * from "./deep/part.js"; import "react"; const p = import(name);',
  'assets/hostInit.js': 'import "./pendingShares.js"; export default 1',
  'assets/pendingShares.js': 'export {}',
  'assets/deep/part.js': 'import "../entry.js"; export const a = 1',
};
const listed = ['assets/entry.js', 'assets/remote.js'];

it('finds chunks that no manifest lists by what the listed ones import, at once and later', async () => {
  const files = await collectFiles({ listed, entryType: 'module' }, [], readFrom(modules), 'M');
  expect([...files.keys()].sort()).toEqual(Object.keys(modules).sort());
});

it('takes all that is known to lie in the folder', async () => {
  const read = readFrom({ ...modules, 'picture.svg': '<svg/>' });
  const files = await collectFiles({ listed, entryType: 'module' }, ['picture.svg'], read, 'M');
  expect(files.get('picture.svg')).toEqual(Buffer.from('<svg/>'));
});

it('looks for no imports in classic scripts', async () => {
  const read = readFrom({ 'e.js': 'import("./nowhere.js")' });
  const files = await collectFiles({ listed: ['e.js'], entryType: 'script' }, [], read, 'M');
  expect([...files.keys()]).toEqual(['e.js']);
});

it('says which file is missing, and who wants it', async () => {
  const collect = (wanted: string[], files: Record<string, string>) =>
    collectFiles({ listed: wanted, entryType: 'module' }, [], readFrom(files), 'M');
  await expect(collect(['gone.js'], {})).rejects.toThrow('gone.js is not there, but M lists it.');
  await expect(collect(['a.js'], { 'a.js': 'import "./b.js"' })).rejects.toThrow(
    'b.js is not there, but a.js imports it.',
  );
});
