import { act, render, screen } from '@testing-library/react';
import type { ReleaseSet } from '@site/shared/contracts';
import { createMemoryRouter, RouterProvider } from '@site/shared/router';
import { SiteConfigContext } from '@site/shared/site-config';
import { sampleConfig } from '@site/shared/testing';
import { ReleaseSetContext } from '../releases';
import { reportFailure } from '../remotes/report-failure';
import { walls } from '../remotes/walls';
import { WallWatch } from './wall-watch';

jest.mock('../remotes/report-failure');

const tools = { name: 'tools', release: 'r1', routes: ['/tools'] };
const releases = { id: 'r1', remotes: [tools] } as unknown as ReleaseSet;
const change = new Error('It changed Array.prototype.map.');

/** As a release does, until the walls are looked after. */
let breakLanguage: () => void;
let isBroken: boolean;

beforeEach(() => {
  jest.useFakeTimers();
  jest.mocked(reportFailure).mockClear();
  isBroken = false;
  breakLanguage = () => (isBroken = true);
  walls.verify = () => {
    if (!isBroken) return;
    isBroken = false;
    throw change;
  };
});
afterEach(() => {
  jest.useRealTimers();
  delete walls.verify;
});

/** A part of the frame that relies on the language. */
function Neighbour() {
  if (isBroken) throw new Error('no map today');
  return <p>neighbour</p>;
}

function open() {
  const element = (
    <>
      <WallWatch />
      <Neighbour />
    </>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/tools'] });
  render(
    <SiteConfigContext value={sampleConfig}>
      <ReleaseSetContext value={releases}>
        <RouterProvider router={router} />
      </ReleaseSetContext>
    </SiteConfigContext>,
  );
}

const reports = () => jest.mocked(reportFailure).mock.calls.map(([, { name }, kind]) => [name, kind]);

it('repairs what was changed before it came, for all that is rendered after it, and reports it once', () => {
  breakLanguage();
  open();
  expect(screen.getByText('neighbour')).toBeVisible();
  expect(reports()).toEqual([['tools', 'contract']]);
  act(() => void jest.advanceTimersByTime(5_000));
  expect(reports()).toHaveLength(1);
});

it('reports what is changed later', () => {
  open();
  expect(reports()).toEqual([]);
  breakLanguage();
  act(() => void jest.advanceTimersByTime(1_000));
  expect(reports()).toEqual([['tools', 'contract']]);
});
