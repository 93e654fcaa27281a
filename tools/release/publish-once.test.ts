import type { ActivateRequest, ReleaseSummary, RemoteSummary } from '@site/shared/contracts/api';
import type { RegistryClient } from './registry-client';
import { makeBuild, removeBuilds } from './testing/make-build';
import { publishOnce } from './publish-once';

let known: Pick<ReleaseSummary, 'release' | 'activated_at'>[];
let calls: string[];

const registry = {
  list: async () => [{ name: 'blog', releases: known }] as RemoteSummary[],
  publish: async (remote: string) => void calls.push(`publish ${remote}`),
  activate: async (remote: string, { release, if_live: live, drop_routes: drop }: ActivateRequest) =>
    void calls.push(
      `activate ${remote} ${release}${live === undefined ? '' : ` if ${live} is live`}${drop ? ', and drop routes' : ''}`,
    ),
} as unknown as RegistryClient;

beforeEach(() => {
  known = [];
  calls = [];
});

afterEach(removeBuilds);

async function run(conditions: { ifLive?: string; dropRoutes?: boolean } = {}): Promise<string> {
  const { folder } = await makeBuild('blog', 'b1');
  return publishOnce({ registry, remote: 'blog', folder, reason: 'publishing job', ...conditions });
}

it('publishes a new release and makes it live', async () => {
  expect(await run()).toBe('blog b1 is live.');
  expect(calls).toEqual(['publish blog', 'activate blog b1']);
});

it('drops routes where that is said', async () => {
  await run({ dropRoutes: true });
  expect(calls).toEqual(['publish blog', 'activate blog b1, and drop routes']);
});

it('does nothing to a release that has been live, so that a roll-back stays', async () => {
  known = [{ release: 'b1', activated_at: '2026-11-20T10:00:00.000Z' }];
  expect(await run()).toBe('blog b1 has been live before; nothing to do.');
  expect(calls).toEqual([]);
});

it('goes on where a job was killed between publishing and making live', async () => {
  known = [{ release: 'b1', activated_at: null }];
  await run();
  expect(calls).toEqual(['activate blog b1']);
});

it.each([
  ['b0', 'b0'],
  ['-', 'null'],
])('says that %s has to be live until then', async (ifLive, believed) => {
  await run({ ifLive });
  expect(calls).toEqual(['publish blog', `activate blog b1 if ${believed} is live`]);
});
