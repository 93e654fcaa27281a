import type { ActiveRelease } from '@site/shared/contracts';
import { FederationUnavailableError } from './federation-unavailable-error';
import { findFileFailure } from './find-file-failure';
import { findLoadFailure, isLostChunk } from './find-load-failure';
import { RemoteLoadError } from './remote-load-error';

const release = { name: 'blog', release: 'r1' } as ActiveRelease;
const chunkError = (fields: object) => Object.assign(new Error('gone'), { request: '/1.js', ...fields });
const script = { name: 'ChunkLoadError' };
const style = { code: 'CSS_CHUNK_LOAD_FAILED' };

/** What the browser tells of each request for the file, oldest first. */
let statuses: number[];
let asked: unknown[];
beforeEach(() => {
  statuses = [];
  Object.assign(performance, {
    getEntriesByName: (...args: unknown[]) => {
      asked = args;
      return statuses.map((responseStatus) => ({ responseStatus }));
    },
  });
});

it.each([script, style])('takes a chunk that does not come for lost: %j', (fields) => {
  const error = chunkError(fields);
  expect([findLoadFailure(error), isLostChunk(error)]).toEqual(['chunk', true]);
  expect(asked).toEqual(['http://localhost/1.js', 'resource']);
});

it('tells a chunk with another content than its hash says', () => {
  statuses = [404, 200];
  const error = chunkError(script);
  expect([findLoadFailure(error), isLostChunk(error)]).toEqual(['integrity', true]);
});

it('tells a chunk that takes too long, which is not loaded afresh', () => {
  const error = chunkError({ ...style, type: 'timeout' });
  expect([findLoadFailure(error), isLostChunk(error)]).toEqual(['timeout', false]);
});

it.each([new Error('broken'), chunkError({ name: 'TypeError', code: 'OTHER' }), undefined, null, 'text'])(
  'knows what is no failure of loading: %s',
  (error) => {
    expect([findLoadFailure(error), isLostChunk(error)]).toEqual([undefined, false]);
  },
);

it('takes the word of the loader, and what did not come of the runtime as such', () => {
  const ofLoader = new RemoteLoadError(release, 'integrity', 'gone');
  expect([findLoadFailure(ofLoader), isLostChunk(ofLoader)]).toEqual(['integrity', false]);
  const ofShell = new FederationUnavailableError(chunkError(script));
  expect([findLoadFailure(ofShell), isLostChunk(ofShell)]).toEqual(['chunk', false]);
});

it('says what happened, for the console', () => {
  const cause = new Error('gone');
  expect(new RemoteLoadError(release, 'load', 'its entry is gone', cause)).toMatchObject({
    name: 'RemoteLoadError',
    message: 'The remote "blog" (release r1) cannot be shown: its entry is gone',
    cause,
  });
  expect(new FederationUnavailableError(cause)).toMatchObject({
    name: 'FederationUnavailableError',
    message: 'The federation runtime is missing',
    cause,
  });
});

it.each([
  [199, 'load'],
  [200, 'integrity'],
  [299, 'integrity'],
  [300, 'load'],
  [undefined, 'load'],
])('a file that was answered with status %s counts as %s', (status, kind) => {
  statuses = status === undefined ? [] : [status];
  expect(findFileFailure('/1.js')).toBe(kind);
});

it('takes a file for lost in a browser that keeps no timings', () => {
  Object.assign(performance, { getEntriesByName: undefined });
  expect(findFileFailure('/1.js')).toBe('load');
});
