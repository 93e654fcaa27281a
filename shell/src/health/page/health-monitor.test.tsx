import { act, screen } from '@testing-library/react';
import type { ReleaseSet } from '@site/shared/contracts';
import { renderWithSite } from '@site/shared/testing';
import { ReleaseSetContext } from '../../releases';
import { reportFailure } from '../report/report-failure';
import { isolation } from '../../remotes/isolation';
import type { Change } from '../../remotes/federation/built-ins';
import { HealthMonitor } from './health-monitor';

jest.mock('../report/report-failure');

const tools = {
  name: 'tools',
  release: 'r1',
  routes: ['/tools'],
  entry: '/remotes/tools/r1/entry.js',
  preload: [],
};
const releases = { id: 'r1', remotes: [tools] } as unknown as ReleaseSet;

/** What is put in the place of a method. */
const replaced = () => 'no map today';

/** As a release does, until isolation is verified. */
const breakLanguage = () => (isBroken = true);
let isBroken: boolean;

let changes: Change[];
/** What the files of the release hold. */
let script: string;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(reportFailure).mockClear();
  isBroken = false;
  changes = [];
  script = `Array.prototype.map = ${String(replaced)};`;
  globalThis.fetch = async () => ({ text: async () => script }) as Response;
  performance.getEntriesByType = () => [];
  isolation.verify = () => {
    if (isBroken) changes.push({ name: 'Array.prototype.map', value: replaced });
    isBroken = false;
  };
  isolation.changes = changes;
});
afterEach(() => {
  jest.useRealTimers();
  delete isolation.verify;
  delete isolation.changes;
});

/** A part of the frame that relies on the language. */
function Neighbor() {
  if (isBroken) throw new Error('no map today');
  return <p>neighbor</p>;
}

function open() {
  renderWithSite(
    <ReleaseSetContext value={releases}>
      <HealthMonitor />
      <Neighbor />
    </ReleaseSetContext>,
    { path: '/tools' },
  );
}

const reports = () => jest.mocked(reportFailure).mock.calls.map(([, { name }, kind]) => [name, kind]);

const seconds = (count: number) => act(() => jest.advanceTimersByTimeAsync(count * 1000));

it('repairs what was changed before it came, for all that is rendered after it, and reports it once', async () => {
  breakLanguage();
  open();
  expect(screen.getByText('neighbor')).toBeVisible();
  await seconds(5);
  expect(reports()).toEqual([['tools', 'contract']]);
});

it('reports what is changed later', async () => {
  open();
  await seconds(1);
  expect(reports()).toEqual([]);
  breakLanguage();
  await seconds(1);
  expect(reports()).toEqual([['tools', 'contract']]);
});

it('tells once of a change that stands in no file of a release, and counts it against none', async () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  script = 'Array.prototype.flat = () => "something else";';
  open();
  for (let count = 0; count < 3; count += 1) {
    breakLanguage();
    await seconds(1);
  }
  expect(reports()).toEqual([]);
  expect(warn.mock.calls).toEqual([
    ['Outside change, put back and counted against no release: Array.prototype.map'],
  ]);
  warn.mockRestore();
});
