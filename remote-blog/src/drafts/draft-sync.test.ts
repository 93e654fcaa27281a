import type { Draft, DraftSummary, SaveDraftRequest } from '@site/shared/contracts/api';
import { ApiError } from '@site/shared/http';
import { emptyPost, type PostValues } from '../post-editor/post-values';
import { createDraftSync } from './draft-sync';
import { newHead, type DraftHead } from './draft-sync-state';
import type { DraftsApi } from './drafts-api';
import { savePauseMaxMs, savePauseMs } from './save-pause';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const withTitle = (title: string): PostValues => ({ ...emptyPost, title });
const at = '2026-11-25T10:00:00.000Z';
const offline = () => Promise.reject(new ApiError('Network error', { code: 'ERR_NETWORK' }));
const refusal = (status: number, body: object) => Promise.reject(ApiError.fromResponse(status, body));
const conflict = () => refusal(409, { code: 'version_conflict', message: 'Changed' });

const theirs: Draft = {
  id: 'd',
  title: 'Theirs',
  excerpt: '',
  revision: 7,
  saved_at: at,
  values: { title: 'Theirs', content: '', category: '', tags: [], picture: null },
};

/** An editor, and a server that takes everything unless a test says otherwise. */
function setUp(head: DraftHead = newHead()) {
  const saves: SaveDraftRequest[] = [];
  const save = jest.fn((id: string, request: SaveDraftRequest): Promise<DraftSummary> => {
    saves.push(request);
    const { title } = request.values;
    return Promise.resolve({ id, title, excerpt: '', revision: request.revision + 1, saved_at: at });
  });
  const api = {
    save,
    get: jest.fn(() => Promise.resolve(theirs)),
    restoreState: jest.fn(() => Promise.resolve(theirs)),
    addPicture: jest.fn(() => Promise.resolve('/api/images/a/960.webp')),
  };
  const heads: [DraftHead, boolean][] = [];
  const states: string[] = [];
  const isSignedIn = jest.fn(() => true);
  const sync = createDraftSync({
    api: api as unknown as DraftsApi,
    head,
    isSignedIn,
    onHead: (next, isSynced) => heads.push([next, isSynced]),
    onState: ({ kind }) => states.push(kind),
  });
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { sync, api, saves, heads, states, isSignedIn, pass };
}

it('saves when the typing pauses', async () => {
  const { sync, saves, states, pass } = setUp();
  for (const title of ['a', 'ab', 'abc']) {
    sync.keep(withTitle(title));
    await pass(1_000);
  }
  expect(saves).toEqual([]);
  await pass(savePauseMs);
  expect(saves.map(({ revision, values }) => [revision, values.title])).toEqual([[0, 'abc']]);
  expect(states).toEqual(['saving', 'saved']);
});

it('saves as well when the typing does not pause', async () => {
  const { sync, saves, pass } = setUp();
  for (let ms = 0; ms <= savePauseMaxMs; ms += 1_000) {
    sync.keep(withTitle(`${ms}`));
    await pass(1_000);
  }
  expect(saves).toHaveLength(1);
});

it('saves what was typed during a save after it, with the next revision', async () => {
  const { sync, api, saves, pass } = setUp();
  let respond = () => {};
  api.save.mockImplementationOnce(async (id, request) => {
    saves.push(request);
    await new Promise<void>((resolve) => (respond = resolve));
    return { id, title: '', excerpt: '', revision: 1, saved_at: at };
  });
  const first = withTitle('First');
  sync.keep(first);
  await pass(savePauseMs);
  sync.keep(withTitle('Second'));
  await pass(savePauseMs);
  expect(saves).toHaveLength(1);
  respond();
  await pass(savePauseMs);
  expect(saves.map(({ revision, values }) => [revision, values.title])).toEqual([
    [0, 'First'],
    [1, 'Second'],
  ]);
});

it('saves nothing again that has not changed', async () => {
  const { sync, saves, pass } = setUp();
  const values = withTitle('Same');
  sync.keep(values);
  await pass(savePauseMs);
  sync.keep(values);
  await sync.flush();
  expect(saves).toHaveLength(1);
  expect(sync.hasSaved(values)).toBe(true);
});

it('tries again without a network, and names the save that may have arrived @6.62', async () => {
  const { sync, api, saves, heads, states, pass } = setUp();
  api.save.mockImplementationOnce((_, request) => {
    saves.push(request);
    return offline();
  });
  sync.keep(withTitle('On a train'));
  await pass(savePauseMs);
  expect(states.at(-1)).toBe('waiting');
  expect(heads.at(-1)?.[1]).toBe(false);
  await pass(60_000);
  const [lost, again] = saves;
  expect(again).toMatchObject({ revision: 0, unconfirmed: [lost?.save_id] });
  expect(states.at(-1)).toBe('saved');
  expect(heads.at(-1)).toEqual([expect.objectContaining({ revision: 1, unconfirmed: [] }), true]);
});

it('remembers a save before it is sent, for the page may be closed then', async () => {
  const { sync, api, heads, pass } = setUp();
  api.save.mockImplementationOnce(() => {
    expect(heads.at(-1)?.[0].unconfirmed).toHaveLength(1);
    return offline();
  });
  sync.keep(withTitle('x'));
  await pass(savePauseMs);
  expect(api.save).toHaveBeenCalledTimes(1);
});

it('says why the server does not take a draft, and tries again with other values', async () => {
  const { sync, api, states, pass } = setUp();
  const details = { content: ['Content is nested too deeply'] };
  api.save.mockImplementationOnce(() => refusal(400, { code: 'validation_failed', details }));
  sync.keep(withTitle('x'));
  await pass(savePauseMs);
  expect(states.at(-1)).toBe('refused');
  await pass(60_000);
  expect(api.save).toHaveBeenCalledTimes(1);
  sync.keep(withTitle('y'));
  await pass(savePauseMs);
  expect(states.at(-1)).toBe('saved');
});

describe('a conflict', () => {
  async function untilConflict() {
    const site = setUp({ id: 'd', revision: 3, unconfirmed: [] });
    site.api.save.mockImplementationOnce(conflict);
    const mine = withTitle('Mine');
    site.sync.keep(mine);
    await site.pass(savePauseMs);
    expect(site.states.at(-1)).toBe('conflict');
    return { ...site, mine };
  }

  it('keeps the editor from saving until somebody decides', async () => {
    const { sync, api, pass } = await untilConflict();
    sync.keep(withTitle('More of mine'));
    await pass(120_000);
    await sync.flush();
    expect(api.save).toHaveBeenCalledTimes(1);
  });

  it('is decided for this device: its text takes the place of the other', async () => {
    const { sync, saves, states } = await untilConflict();
    await sync.keepMine();
    expect(saves).toMatchObject([{ revision: 7, values: { title: 'Mine' } }]);
    expect(states.at(-1)).toBe('saved');
  });

  it('is decided for the other one: this text is saved before, so that the history has it', async () => {
    const { sync, api, saves } = await untilConflict();
    expect(await sync.takeTheirs()).toBe(theirs);
    expect(saves).toMatchObject([{ revision: 7, values: { title: 'Mine' } }]);
    expect(api.restoreState).toHaveBeenCalledWith('d', 7, expect.objectContaining({ revision: 8 }));
  });

  it('keeps this text when the other cannot be had', async () => {
    const { sync, api, states } = await untilConflict();
    api.save.mockImplementationOnce(offline);
    expect(await sync.takeTheirs()).toBeUndefined();
    expect(api.restoreState).not.toHaveBeenCalled();
    expect(states.at(-1)).toBe('waiting');
  });
});

it('goes on as another draft where this one is gone', async () => {
  const { sync, api, saves, states, pass } = setUp({ id: 'd', revision: 3, unconfirmed: [] });
  api.save.mockImplementationOnce(() => refusal(404, { code: 'not_found' }));
  sync.keep(withTitle('Mine'));
  await pass(savePauseMs);
  expect(states.at(-1)).toBe('gone');
  await sync.startAnew();
  expect(saves).toMatchObject([{ revision: 0, values: { title: 'Mine' } }]);
  expect(sync.getHead().id).not.toBe('d');
});

it('saves before it restores, so that nothing typed is lost', async () => {
  const { sync, api, saves } = setUp({ id: 'd', revision: 3, unconfirmed: [] });
  sync.keep(withTitle('Just typed'));
  expect(await sync.restoreState(1)).toBe(theirs);
  expect(saves).toMatchObject([{ revision: 3, values: { title: 'Just typed' } }]);
  expect(api.restoreState).toHaveBeenCalledWith('d', 1, expect.objectContaining({ revision: 4 }));
});

it('saves nothing while the post is sent, and goes on when that fails', async () => {
  const { sync, api, pass } = setUp();
  sync.keep(withTitle('x'));
  await sync.pause();
  await pass(60_000);
  expect(api.save).not.toHaveBeenCalled();
  sync.resume();
  await pass(savePauseMs);
  expect(api.save).toHaveBeenCalledTimes(1);
});

it('leaves the text in the browser where the API has no drafts yet', async () => {
  const { sync, api, states, pass } = setUp();
  api.save.mockImplementation(() => refusal(404, { code: 'not_found' }));
  sync.keep(withTitle('x'));
  await pass(120_000);
  expect(states).toEqual(['saving', 'idle']);
  expect(api.save).toHaveBeenCalledTimes(1);
});

describe('when the editor is gone', () => {
  it('saves at once what it held, also what comes a moment later', async () => {
    const { sync, saves, pass } = setUp();
    sync.keep(withTitle('Held'));
    sync.end();
    sync.keep(withTitle('Saved by the form that follows'));
    await pass(1);
    expect(saves.at(-1)?.values.title).toBe('Saved by the form that follows');
  });

  it('does not try again', async () => {
    const { sync, api, pass } = setUp();
    api.save.mockImplementation(offline);
    sync.keep(withTitle('Held'));
    sync.end();
    await pass(120_000);
    expect(api.save).toHaveBeenCalledTimes(1);
  });
});

describe('when the member has signed out', () => {
  it('sends nothing, under whatever name the site is used then', async () => {
    const { sync, api, isSignedIn, pass } = setUp();
    sync.keep(withTitle('Of another member'));
    isSignedIn.mockReturnValue(false);
    await pass(120_000);
    sync.end();
    expect(api.save).not.toHaveBeenCalled();
  });

  it('sends nothing either after a picture that was on its way', async () => {
    const { sync, api, isSignedIn, pass } = setUp();
    api.addPicture.mockImplementationOnce(() => {
      isSignedIn.mockReturnValue(false);
      return Promise.resolve('/api/images/a/960.webp');
    });
    sync.keep({ ...emptyPost, picture: new File(['x'], 'x.png') });
    await pass(120_000);
    expect(api.addPicture).toHaveBeenCalledTimes(1);
    expect(api.save).not.toHaveBeenCalled();
  });
});
