import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { withDevelopmentReact } from './development-react';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'site-project-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(path: string, text: string): Promise<void> {
  const file = join(folder, 'node_modules', path);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, text);
}

const licence = (name: string) => `/**\n * @license React\n * ${name}.production.js\n *\n */`;

/** As webpack writes it: an object of modules, and what loads them. */
const script = `(() => {
  var modules = {
    11(e){${licence('react')}e.exports="{production}"},
    12(e,t,n){${licence('react-dom')}e.exports=n(13)+" of "+n(11)},
    13(e){e.exports="DOM"},
  };
  var load = (id) => { var module = { exports: {} }; modules[id](module, module.exports, load); return module.exports; };
  return load(12);
})()`;

test("the files of React are those of the project's development build, and all else is what it was", async () => {
  for (const name of ['react', 'react-dom']) await write(`${name}/package.json`, JSON.stringify({ name }));
  await write('react/cjs/react.development.js', 'module.exports = process.env.NODE_ENV;');
  await write('react-dom/cjs/react-dom.development.js', 'exports.text = `DOM of ${require("react")}`;');
  expect(runInNewContext(script)).toBe('DOM of {production}');
  expect(runInNewContext(await withDevelopmentReact(script, folder))).toEqual({ text: 'DOM of development' });
});
