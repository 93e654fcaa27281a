import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { parseAst } from 'vite';

/** The start of a module of webpack's that is a file of React's production build, which keeps its licence. */
const reactModule = /\b(\d+)\(\w+(?:,\w+)*\)\{\/\*\*\s+\* @license React\s+\* ([\w-]+)\.production\.js\b/g;

const packages: Record<string, string> = {
  react: 'react',
  'react-jsx-runtime': 'react',
  'react-dom': 'react-dom',
  'react-dom-client': 'react-dom',
  scheduler: 'scheduler',
};

/**
 * The shell's script with React's development build, without which React refreshes nothing.
 * @param folder the project, which has the same React
 */
export async function withDevelopmentReact(script: string, folder: string): Promise<string> {
  const ends = findPropertyEnds(parseAst(script));
  const found = [...script.matchAll(reactModule)].map(({ index, 1: id = '', 2: name = '' }) => ({
    id,
    name,
    start: index,
    end: ends.get(index)!,
  }));
  const ids = found.map(({ name, id }) => `${JSON.stringify(name)}:${id}`).join();
  let result = '';
  let position = 0;
  for (const { id, name, start, end } of found) {
    const code = await readDevelopmentFile(name, folder);
    const body = `var require=(name)=>load({${ids}}[name]);\n${code}`;
    result += `${script.slice(position, start)}${id}(module,exports,load){${body}\n}`;
    position = end;
  }
  return result + script.slice(position);
}

async function readDevelopmentFile(name: string, folder: string): Promise<string> {
  const { resolve } = createRequire(join(folder, 'package.json'));
  // React DOM brings the scheduler.
  const ofReactDom = createRequire(resolve('react-dom/package.json'));
  const manifest = ofReactDom.resolve(`${packages[name]}/package.json`);
  const text = await readFile(join(manifest, '../cjs', `${name}.development.js`), 'utf8');
  return text.replaceAll('process.env.NODE_ENV', '"development"');
}

/** By their starts. */
function findPropertyEnds(root: object): Map<number, number> {
  const ends = new Map<number, number>();
  const visit = (node: object): void => {
    const { type, start, end } = node as { type?: string; start: number; end: number };
    if (type === 'Property') ends.set(start, end);
    for (const child of Object.values(node))
      if (typeof child === 'object' && child !== null) visit(child as object);
  };
  visit(root);
  return ends;
}
