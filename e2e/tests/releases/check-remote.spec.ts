import { expect, test, type Browser } from '@playwright/test';
import { runCommand } from '../../commands/run-command';
import { checkRelease } from '../../releases/check-release';
import { writeRemote } from '../../releases/hand-written-remote';
import { startOrigin, type Origin } from '../../releases/origin';

const good = writeRemote({});

const careless = writeRemote({
  description: { routes: ['/trial', '/nowhere', '/untitled', '/once'] },
  start: `
    // setState(...): takes an object of state variables to update
    __REACT_DEVTOOLS_GLOBAL_HOOK__.inject({});
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('header { letter-spacing: 3px }');
    document.adoptedStyleSheets.push(sheet);
    console.error('a word on the console');
    const Leaky = () => {
      useEffect(() => {
        addEventListener('resize', () => {});
        document.addEventListener('keydown', () => {});
        setInterval(() => {}, 1000);
        document.body.append(document.createElement('aside'));
      }, []);
      return createElement(Page, { title: 'Leaky' }, createElement('img', { src: '/favicon.svg' }));
    };
    routes[0].element = createElement(Leaky);
    const untitled = [createElement('h1', { key: 1 }, 'One'), createElement('h1', { key: 2 }, 'Two')];
    routes.push({ path: '/untitled', element: untitled });
    let mounts = 0;
    const Once = () => {
      const [isFirst] = useState(() => mounts < 2);
      useEffect(() => void (mounts += 1), []);
      return isFirst && createElement(Page, { title: 'Once' });
    };
    routes.push({ path: '/once', element: createElement(Once) });
    const script = document.createElement('script');
    script.src = '/favicon.svg';
    document.head.append(script, document.createElement('style'));
    document.head.lastChild.textContent = 'b { color: red }';
  `,
});

/** What belongs to all, changed in each way. */
const evil = writeRemote({
  start: `
    routes[0].element = createElement(() => {
      useEffect(() => {
        window.fetch = () => Promise.reject(new Error('no network today'));
        history.pushState = () => undefined;
        localStorage.setItem('trial', '1');
        localStorage.removeItem('trial');
        localStorage.removeItem('accessToken');
        sessionStorage.clear();
      }, []);
      return createElement(Page, { title: 'Trial' });
    });
  `,
});
const changing = writeRemote({ start: 'Array.prototype.map = () => [];' });

const folders = {
  evil,
  changing,
  good,
  careless,
  tampered: new Map([...good, ['entry.js', `${good.get('entry.js')} `]]),
  later: writeRemote({ description: { contract: 2 } }),
  newer: writeRemote({ description: { runtime: '~3.0.0' } }),
  large: writeRemote({ ballast: 45_000, start: 'throw new Error("not today");' }),
};

let origin: Origin;
test.beforeAll(async () => {
  origin = await startOrigin(folders, ['large']);
});
test.afterAll(() => origin.close());

const addressOf = (folder: string) => `${origin.url}/${folder}/release.json`;
const check = (browser: Browser, folder: keyof typeof folders) => checkRelease(browser, addressOf(folder));

test('a small remote that keeps the contract passes every check', async ({ browser }) => {
  const { problems, passed } = await check(browser, 'good');
  expect(problems).toEqual({});
  expect(passed).toHaveLength(13);
});

test('whatever a remote may do to the site around it is found', async ({ browser }) => {
  const { problems, passed } = await check(browser, 'careless');
  expect(passed).toEqual(['description', 'files', 'origins', 'budget', 'loads', 'globals']);
  expect(problems).toEqual({
    react: [expect.stringContaining('2 React renderers'), expect.stringContaining('entry.js holds a copy')],
    routes: [
      '/nowhere shows "Page not found"',
      '/once fails (empty): Nothing of the page is visible.',
      '/untitled has 2 headings of level 1',
      expect.stringContaining('/untitled sets no title'),
    ],
    leaving: [
      expect.stringContaining('/once does not come back'),
      'element in the body: 6 instead of 3',
      'interval: 6 instead of 3',
      expect.stringMatching(/^keydown listener on document: /),
      expect.stringMatching(/^resize listener on window: /),
    ],
    // The shell keeps it from the header, and a page that the server has rendered would show it before.
    styles: expect.arrayContaining(['the rule "header"']),
    accessible: [expect.stringContaining('/trial: image-alt')],
    policy: [
      expect.stringContaining('a script comes without a hash'),
      expect.stringContaining('style-src-elem refuses inline'),
    ],
    console: expect.arrayContaining(['a word on the console']),
  });
});

test('a release that changes shared objects is refused with their names', async ({ browser }) => {
  const { problems } = await check(browser, 'evil');
  expect(problems['globals']).toEqual(
    expect.arrayContaining([
      'it changes fetch',
      'it changes history.pushState',
      'it removes "accessToken" from the browser\'s storage',
      "it clears the browser's storage",
    ]),
  );
  expect(problems['globals']).not.toContainEqual(expect.stringContaining('"trial"'));
  expect(problems['leaving']).toEqual(['/trial does not give way to the home page']);
});

test('a release that the shell takes back at once is refused with the reason', async ({ browser }) => {
  const { problems } = await check(browser, 'changing');
  expect(problems['globals']).toEqual(['it changes Array.prototype.map']);
});

test('a file with another content ends the check', async ({ browser }) => {
  const { problems, passed } = await check(browser, 'tampered');
  expect(problems).toEqual({ files: [expect.stringContaining('entry.js')] });
  expect(passed).toEqual(['description', 'origins', 'budget', 'react', 'styles']);
});

test('a later contract ends the check', async ({ browser }) => {
  const { problems } = await check(browser, 'later');
  expect(problems).toEqual({ description: [expect.stringContaining('contract 2')] });
});

test('a release for another federation runtime is refused with the version of the shell', async ({
  browser,
}) => {
  const { problems } = await check(browser, 'newer');
  expect(problems).toEqual({
    description: [expect.stringMatching(/needs version ~3\.0\.0 of the federation runtime.*has 2\.9\.2/)],
  });
});

test('a release that no other origin may load, and that is too large, does not start', async ({
  browser,
}) => {
  const { problems } = await check(browser, 'large');
  expect(problems).toMatchObject({
    origins: [expect.stringContaining('access-control-allow-origin')],
    budget: [expect.stringContaining('more than 40000')],
    loads: [expect.stringContaining('/trial fails (load)')],
  });
});

test('the command ends with 1 and prints its report for programs, of nothing at the address in one line', async () => {
  const { code, stdout } = await runCommand(['remote', 'check', addressOf('nobody'), '--json']);
  expect(code).toBe(1);
  const problems = [expect.stringContaining('There is nothing')];
  expect(JSON.parse(stdout)).toMatchObject({
    passed: false,
    results: [{ check: 'description', passed: false, problems }],
  });
});
