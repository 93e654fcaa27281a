import { createDraftStores, type LocalDraft } from '../post-editor/draft/draft-store';
import { createFakeDatabase } from '../testing/fake-database';
import { forgetLocalCopies } from './forget-local-copies';
import { takeLocalCopy } from './take-local-copy';

beforeEach(() => {
  localStorage.clear();
  Object.assign(globalThis, { indexedDB: createFakeDatabase() });
});

const kept = (isSynced: boolean): LocalDraft => ({
  title: 'Typed here',
  category: '',
  content: { html: '', isEmpty: true },
  keptAt: '2026-11-25T10:00:00.000Z',
  server: { id: 'a1', revision: 3, unconfirmed: [], isSynced },
});
const fresh = () => createDraftStores(1, undefined)[0];
const own = () => createDraftStores(1, 'draft:a1')[0];

it('takes what the form of a new post has left of a draft, with its picture', async () => {
  const picture = new File(['x'], 'cat.png');
  fresh().keep({ ...kept(false), hasPicture: true });
  await fresh().pictures.keep(picture);
  await takeLocalCopy(1, 'a1');
  expect(own().find()?.title).toBe('Typed here');
  expect(await own().pictures.find()).toBe(picture);
  expect(fresh().find()).toBeUndefined();
});

it('forgets what the server has', async () => {
  fresh().keep(kept(true));
  await takeLocalCopy(1, 'a1');
  expect([own().find(), fresh().find()]).toEqual([undefined, undefined]);
});

it('leaves alone what belongs to another draft, or to another member', async () => {
  fresh().keep(kept(false));
  await takeLocalCopy(1, 'a2');
  await takeLocalCopy(2, 'a1');
  forgetLocalCopies(1, 'a2');
  forgetLocalCopies(2, 'a1');
  expect(fresh().find()?.title).toBe('Typed here');
  forgetLocalCopies(1, 'a1');
  expect(fresh().find()).toBeUndefined();
});
