import { mkdtemp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import * as testUtils from 'react-dom/test-utils';
import { applicationRules } from './application-rules';
import { assessApplication, describeAssessment, moveNames } from './assess-application';
import { reactRules } from './react-rules';

let folder: string;
beforeEach(async () => (folder = await mkdtemp(join(tmpdir(), 'site-assess-'))));
afterEach(() => rm(folder, { recursive: true }));

async function write(files: Record<string, string>) {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** Each with lines that it finds, one by one. */
const found: Record<string, [path: string, ...lines: string[]]> = {
  'another React': ['package.json', '"react": "^18.3.1"', '"react-dom": "19.0.0"'],
  'element of its own page': [
    'main.jsx',
    'createRoot(document.getElementById("root")!).render(app)',
    "createApp(App).mount('#app')",
    "mount(App, { target: document.querySelector('#app') })",
    'ReactDOM.hydrate(app, element)',
  ],
  'router of its own': [
    'app.tsx',
    'a = <BrowserRouter />',
    'createBrowserRouter(routes)',
    'createWebHistory()',
  ],
  'links and hooks': ['app.tsx', "import { Link } from 'react-router-dom'", "import('react-router')"],
  framework: ['app.tsx', "import Link from 'next/link'", "import { goto } from '$app/navigation'"],
  'past the router': ['app.js', "window.history.pushState(null, '', '/next')"],
  'belongs to all': [
    'app.js',
    'window.fetch = logged',
    'Array.prototype.last = last',
    'localStorage.clear()',
  ],
  'styles with text': [
    'app.tsx',
    'a = <style>{css}</style>',
    "window.document.createElement('script')",
    "element.setAttribute('style', 'top: 0')",
    "new Function('return 1')",
    "document.createElement('style')",
  ],
  'Its own page brings': [
    'index.html',
    '<script src="https://cdn.example/a.js"></script>',
    '<link href="/a.css" rel="stylesheet">',
    '<style>a { top: 0 }</style>',
  ],
  'asks other origins': [
    'app.tsx',
    "fetch('https://api.example/items')",
    'axios.get(`https://api.example/${id}`)',
    "axios.create({ baseURL: 'https://api.example' })",
    'new WebSocket("wss://api.example")',
    'a = <img src="//cdn.example/a.png" />',
  ],
  'starts a worker': [
    'app.js',
    "navigator.serviceWorker.register('/sw.js')",
    "new Worker(new URL('./w.js', base))",
  ],
  'no release may have': ['app.js', "import a from './a.mp4?url'", "new URL('./a.wasm', import.meta.url)"],
  'root of its own site': ['app.tsx', 'a = <img src="/logo.png" />', "a = <a href={'/terms.pdf'}>Terms</a>"],
  'process.env': ['app.js', 'process.env.REACT_APP_URL'],
  'element that its page had': [
    'a.css',
    '#root > p { top: 0 }',
    '@media (prefers-color-scheme: dark) { .a { top: 0 } }',
  ],
  'styles for everything': ['a.css', 'body { margin: 0 }', 'h1, .a { margin: 0 }'],
  'elements of the site': [
    'app.js',
    "document.body.classList.add('dark')",
    "document.documentElement.dataset.theme = 'dark'",
  ],
  'sets the title': ['app.js', "function a() { document.title = 'Mine' }"],
  'storage, which all areas share': ['app.js', "function a() { localStorage.setItem('theme', 'dark') }"],
  'as soon as it is loaded': ['app.js', 'const wide = window.innerWidth > 600', "matchMedia('(hover)')"],
  findDOMNode: ['app.js', "import { findDOMNode } from 'react-dom'", 'React.createFactory(App)'],
  'texts as refs': ['app.tsx', 'a = <input ref="field" />'],
  'legacy context': ['app.js', 'App.contextTypes = {}', 'class A { getChildContext() {} }'],
  'defaultProps of functions': [
    'app.js',
    'function Card() {} Card.defaultProps = {}',
    'const Row = () => 1; Row.defaultProps = {}',
  ],
  propTypes: ['app.js', 'App.propTypes = {}', 'class A { static propTypes = {} }'],
  'ref beside the props': ['app.js', 'const a = child.ref', 'props.children.ref'],
  'no forwardRef': ['app.js', 'forwardRef(Field)', 'React.forwardRef(Field)'],
  'no Provider': ['app.tsx', 'a = <ThemeContext.Provider value={1} />'],
  'no useFormState': [
    'app.js',
    "import { useFormState } from 'react-dom'",
    "import { act } from 'react-dom/test-utils'",
  ],
  'react-test-renderer': ['app.js', "import { create } from 'react-test-renderer'"],
  'does not call these methods': ['app.js', 'class A { UNSAFE_componentWillMount() {} }'],
};

const rules = [...applicationRules, ...reactRules];

test.each(Object.entries(found))('finds “%s” in each line', async (says, [path, ...lines]) => {
  await write({ [path]: `\n${lines.join('\n')}\n` });
  const { mustChange, advice } = assessApplication(folder);
  const places = [...mustChange, ...advice]
    .filter((rule) => rule.says.includes(says))
    .flatMap((rule) => rule.places);
  expect(places).toEqual(lines.map((_, index) => `${path}:${index + 2}`));
});

test('each rule is shown to find something, once', () => {
  const finders = rules.map(({ says }) => Object.keys(found).filter((part) => says.includes(part)));
  expect(rules.filter((_, index) => finders[index]!.length !== 1).map(({ says }) => says)).toEqual([]);
});

/** As an area may have it. */
const fine = {
  'package.json': '{ "dependencies": { "react": "19.3.1", "react-dom": "~19.3.0" } }',
  'index.html': '<div id="root"></div><!-- <style> --><script type="module" src="/src/main.jsx"></script>',
  'src/app.tsx': `
    import { Link, useNavigate } from '@site/shared/router';
    import logo from './logo.png';
    const isBrowser = typeof window !== 'undefined';
    const go = () => window.scrollTo(0, 0);
    const text = process.env.NODE_ENV;
    export const App = () => <><img src={logo} alt="" /><a href="/feed.xml">Feed</a><Link to="/">Home</Link></>;
    class Old extends Component { static defaultProps = {}; ref = this.props.ref; }
    fetch('/api/posts/');
    export const mount = (element) => createApp(App).mount(element);
  `,
  'src/sheet.js': "const make = () => document.createElement('style').sheet.insertRule('a{}');",
  'src/app.css':
    '.card a { color: light-dark(#0000ff, #fff) } /* #root {} */ .a { background: url(./a.png) }',
  'src/list.css': '.a :is(h1, a) { top: 0 } .a { &:hover { top: 0 } }',
  'serve.mjs': "import { createServer } from 'node:http'; process.env.PORT;",
  'src/testing/render.tsx': "document.title = 'test';",
  'src/app.test.tsx': "document.title = 'test';",
  'vite.config.ts': 'process.env.PORT;',
  'build/app.js': 'history.pushState();',
};

test('an application that is an area already has nothing to change', async () => {
  await write(fine);
  const assessment = assessApplication(folder);
  expect(assessment).toEqual({ passed: true, mustChange: [], advice: [] });
  expect(describeAssessment(assessment)).toMatchObject({ text: 'Nothing has to change.', hasFailed: false });
});

test('says with each finding where it is, what visitors would have, and what mends it', async () => {
  await write({
    'src/one.vue': '<template><a/></template>\n<script setup>\nnew Worker("a.js")\n</script>',
    'src/two.js': "document.title = 'Two'; const a = () => new Worker('b.js');",
  });
  const { text, hasFailed } = describeAssessment(assessApplication(folder));
  expect(hasFailed).toBe(true);
  expect(text.split('\n').slice(0, 5)).toEqual([
    '  ✗ It starts a worker.',
    '      src/one.vue:3',
    '      src/two.js:1',
    '      Visitors would have: a page without what is refused.',
    '      To mend it: do the work in the page, in parts; the site has a service worker itself.',
  ]);
  expect(text).toContain('  – It sets the title of the page.');
  expect(text).toMatch(/\n1 of these have to change: those with ✗\.$/);
});

test('imports names from where they are now, in tests as well', async () => {
  const files = { 'src/a.test.tsx': "import { act } from 'react-dom/test-utils';", 'src/b.ts': 'b();' };
  await write(files);
  expect(await moveNames(folder)).toEqual(['src/a.test.tsx']);
  expect(await readFile(join(folder, 'src/a.test.tsx'), 'utf8')).toBe("import { act } from 'react';");
  expect(await readFile(join(folder, 'src/b.ts'), 'utf8')).toBe('b();');
});

test('the React of the site has what is deprecated, and not what is gone', () => {
  const names = [React, ReactDOM, testUtils].flatMap((module) => Object.keys(module));
  expect(names).toEqual(expect.arrayContaining(['forwardRef', 'useFormState', 'act']));
  for (const name of ['render', 'hydrate', 'findDOMNode', 'unmountComponentAtNode', 'createFactory'])
    expect(names).not.toContain(name);
});
