import {
  draftStatesMax,
  type Draft,
  type DraftState,
  type DraftStateWithValues,
} from '@site/shared/contracts/api';
import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { forAllTests } from '../../testing/fixtures';
import { createDraftEditor } from './testing/draft-requests';

const site = forAllTests(createTestApp);
let editor: ReturnType<typeof createDraftEditor>;
beforeEach(async () => {
  editor = createDraftEditor(site, await createMember(site));
});

const minute = 60_000;
const titles = async () => (await editor.get('states/')).json<DraftState[]>().map(({ title }) => title);

test('what was written before a pause is kept, and saves in between are not', async () => {
  for (const title of ['a', 'ab', 'abc']) {
    await editor.save({ title });
    site.clock.advance(3_000);
  }
  expect(await titles()).toEqual([]);
  site.clock.advance(10 * minute);
  await editor.save({ title: 'After lunch' });
  expect(await titles()).toEqual(['abc']);
  site.clock.advance(3_000);
  await editor.save({ title: 'After lunch.' });
  expect(await titles()).toEqual(['abc']);
});

test('who writes without a pause gets a state every five minutes', async () => {
  for (let second = 0; second <= 20 * 60; second += 30) {
    await editor.save({ title: `${second}` });
    site.clock.advance(30_000);
  }
  expect(await titles()).toEqual(['960', '630', '300']);
});

test('a text that loses more than half of itself is kept at once', async () => {
  await editor.save({ content: `<p>${'word '.repeat(100)}</p>` });
  await editor.save({ content: '<p></p>' });
  const [state] = (await editor.get('states/')).json<DraftState[]>();
  expect(state).toMatchObject({ revision: 1 });
  const kept = (await editor.get('states/1/')).json<DraftStateWithValues>();
  expect(kept.values.content).toContain('word word');
});

test('what another device wrote is kept when this one takes its place', async () => {
  await editor.save({ title: 'Mine' });
  const laptop = editor.onAnotherDevice();
  await laptop.save({ title: 'Theirs' });
  editor.revision = 2;
  await editor.save({ title: 'Mine again' });
  expect(await titles()).toEqual(['Theirs', 'Mine']);
});

test('a state is restored, and what it replaces becomes one @6.63', async () => {
  await editor.save({ title: 'First', content: '<p>one</p>', cover: 'left' });
  site.clock.advance(10 * minute);
  await editor.save({ title: 'Second', content: '<p>two</p>' });
  const restored = await editor.restore(1);
  expect(restored.json<Draft>()).toMatchObject({
    revision: 3,
    title: 'First',
    values: { title: 'First', content: '<p>one</p>', cover: 'left' },
  });
  expect(await titles()).toEqual(['Second', 'First']);
});

test('restoring does not overwrite what another device wrote', async () => {
  await editor.save({ title: 'First' });
  site.clock.advance(10 * minute);
  await editor.save({ title: 'Second' });
  const laptop = editor.onAnotherDevice();
  expect((await laptop.restore(1)).statusCode).toBe(409);
  expect((await editor.restore(7)).statusCode).toBe(404);
  expect((await editor.get()).json<Draft>()).toMatchObject({ title: 'Second', revision: 2 });
});

test('the last twenty states are kept @6.63', async () => {
  for (let save = 0; save <= draftStatesMax + 5; save += 1) {
    await editor.save({ title: `${save}` });
    site.clock.advance(10 * minute);
  }
  const kept = await titles();
  expect(kept).toHaveLength(draftStatesMax);
  expect([kept[0], kept.at(-1)]).toEqual(['24', '5']);
});

test('the history of a very long text is shorter', async () => {
  const content = `<p>${'x'.repeat(1_900_000)}</p>`;
  for (let save = 0; save < 7; save += 1) {
    await editor.save({ title: `${save}`, content });
    site.clock.advance(10 * minute);
  }
  expect(await titles()).toEqual(['5', '4', '3', '2']);
});
