import { createDraftStores, type LocalDraft } from '../post-editor/draft/draft-store';
import { createFakeDatabase } from '../testing/fake-database';
import { findDraftCopies, forgetSyncedCopies } from './draft-copies';

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
const [fresh] = createDraftStores(1, undefined);
const [own] = createDraftStores(1, 'draft:a1');
const findTitles = (member: number, draft: string) =>
  findDraftCopies(member, draft).map((copy) => copy.find()?.title);

it('finds the copy of a draft, also where the form of a new post has left it', () => {
  fresh.keep(kept(false));
  expect(findTitles(1, 'a1')).toEqual(['Typed here']);
  own.keep({ ...kept(false), title: 'Typed later' });
  expect(findTitles(1, 'a1')).toEqual(['Typed later', 'Typed here']);
});

it('finds nothing of another draft, or of another member', () => {
  fresh.keep(kept(false));
  expect([...findTitles(1, 'a2'), ...findTitles(2, 'a1')]).toEqual([]);
});

it('forgets what the server has, and nothing else', () => {
  fresh.keep(kept(true));
  own.keep(kept(false));
  forgetSyncedCopies(1, 'a1');
  expect([fresh.find(), own.find()?.title]).toEqual([undefined, 'Typed here']);
});
