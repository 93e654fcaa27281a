import { checkLeaving } from './check-leaving';
import { Findings } from './report';
import type { Visitor } from './visitor';

afterEach(() => jest.restoreAllMocks());

/** Goes back and forth between the home page and another one, which leaves behind what `leave` says. */
async function check(leave: (visits: number) => Record<string, number>): Promise<string[]> {
  let visits = 0;
  let now = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
  const show = (path: string) => {
    if (path !== '/') visits += 1;
    return Promise.resolve({ pathname: path, title: path, headings: [path] });
  };
  const visitor = {
    open: show,
    go: show,
    page: {
      getByRole: () => ({ waitFor: () => Promise.resolve() }),
      evaluate: () => {
        // Nothing is waited for.
        now += 10_000;
        return Promise.resolve(leave(visits));
      },
    },
  } as unknown as Visitor;
  const findings = new Findings();
  await checkLeaving(visitor, ['/jobs'], findings);
  return findings.toResults().flatMap(({ problems }) => problems);
}

test.each(['timeout', 'resize listener on window', 'style sheet', 'hidden element in the body'])(
  'a %s that comes once may stay',
  async (what) => {
    expect(await check((visits) => ({ [what]: Math.min(visits, 1) }))).toEqual([]);
  },
);

test.each(['interval', 'element in the body'])('an %s may not stay', async (what) => {
  expect(await check((visits) => ({ [what]: Math.min(visits, 1) }))).toEqual([`${what}: 1 instead of 0`]);
});

test.each(['timeout', 'resize listener on window', 'hidden element in the body'])(
  'what grows with each visit is left behind: %s',
  async (what) => {
    expect(await check((visits) => ({ [what]: visits }))).toEqual([expect.stringContaining(`${what}: 3`)]);
  },
);
