import type { Location } from '@site/shared/router';
import { initialFailover, reduceFailover, type FailoverEvent } from './failover';

const after = (...events: FailoverEvent[]) => events.reduce(reduceFailover, initialFailover);

const liveFailed: FailoverEvent = { type: 'failed', side: 'live', pathname: '/blogs' };
const fallbackFailed: FailoverEvent = { type: 'failed', side: 'fallback', pathname: '/posts' };
const liveShown: FailoverEvent = { type: 'shown', side: 'live' };
const fallbackShown: FailoverEvent = { type: 'shown', side: 'fallback' };
const again: FailoverEvent = { type: 'again' };
const reloaded: FailoverEvent = { type: 'reloaded', side: 'live', pathname: '/blogs' };
const awaited = { pathname: '/posts', key: 'k' } as Location;

it('starts with the live release alone, in round 0', () => {
  expect(after()).toEqual({ live: 'running', fallback: 'waiting', round: 0, reloadedFor: {} });
});

it('runs the fallback when the live release fails, and knows where that was', () => {
  expect(after(liveFailed)).toEqual({
    ...initialFailover,
    live: 'failed',
    fallback: 'running',
    failedAt: '/blogs',
  });
});

it('runs the fallback beside a live release that is slow, for the page that this one is slow with', () => {
  expect(after({ type: 'slow', awaited })).toEqual({ ...initialFailover, fallback: 'running', awaited });
});

it('knows that both have failed, and where the last one did', () => {
  expect(after(liveFailed, fallbackFailed)).toMatchObject({
    live: 'failed',
    fallback: 'failed',
    failedAt: '/posts',
  });
});

it('keeps the live release running when the fallback beside it fails', () => {
  expect(after({ type: 'slow' }, fallbackFailed)).toMatchObject({ live: 'running', fallback: 'failed' });
});

it.each<[string, FailoverEvent[]]>([
  ['failed', [{ type: 'slow' }, fallbackFailed]],
  ['shown', [{ type: 'slow' }, fallbackShown]],
])('starts no fallback a second time that has %s', (standing, events) => {
  expect(after(...events, liveFailed).fallback).toBe(standing);
  expect(after(...events, { type: 'slow' }).fallback).toBe(standing);
});

it('gives the live release up once its fallback is shown', () => {
  expect(after({ type: 'slow' }, fallbackShown)).toMatchObject({ live: 'failed', fallback: 'shown' });
});

it('sends the fallback back to wait once the live release is shown', () => {
  expect(after({ type: 'slow', awaited }, liveShown)).toEqual({ ...initialFailover, live: 'shown' });
});

it('changes nothing when the release says once more that it is shown', () => {
  const shown = after(liveShown);
  expect(reduceFailover(shown, liveShown)).toBe(shown);
});

it('waits with the fallback again when a live release is shown that was slow with another page', () => {
  expect(after(liveShown, { type: 'slow', awaited }, liveShown)).toEqual({
    ...initialFailover,
    live: 'shown',
  });
});

it('counts the rounds, and begins each from the beginning', () => {
  const lost = [reloaded, liveFailed, fallbackFailed];
  expect(after(...lost, again)).toEqual({ ...initialFailover, round: 1 });
  expect(after(...lost, again, ...lost, again).round).toBe(2);
});

it('stays in its round when a release is shown, so that nothing is mounted anew', () => {
  expect(after(liveFailed, again, liveShown).round).toBe(1);
  expect(after(liveFailed, again, liveFailed, fallbackShown).round).toBe(1);
});

it('remembers for which page each release was loaded afresh, also once it is shown', () => {
  const events: FailoverEvent[] = [reloaded, { type: 'reloaded', side: 'fallback', pathname: '/posts' }];
  expect(after(...events)).toEqual({
    ...initialFailover,
    fallback: 'running',
    reloadedFor: { live: '/blogs', fallback: '/posts' },
  });
  expect(after(reloaded, liveShown).reloadedFor).toEqual({ live: '/blogs' });
});
