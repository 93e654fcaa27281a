import { createReplicaProgress } from './replica-progress';

const log = (position: number, identity = 'this database') => ({ identity, position });

test('a replica is complete until the primary was last asked for a position that the replica has', () => {
  const progress = createReplicaProgress(1_000);
  expect(progress.completeUntil()).toBe(-Infinity);
  progress.notePrimary(100, log(50));
  progress.notePrimary(200, log(70));
  progress.notePrimary(300, log(90));
  progress.noteReplica(log(40));
  expect(progress.completeUntil()).toBe(-Infinity);
  progress.noteReplica(log(89));
  expect(progress.completeUntil()).toBe(200);
  progress.noteReplica(log(90));
  expect(progress.completeUntil()).toBe(300);
});

test('one that stands still is complete until then, and with time nothing is known of it', () => {
  const progress = createReplicaProgress(1_000);
  progress.notePrimary(100, log(50));
  progress.noteReplica(log(50));
  progress.notePrimary(1_100, log(60));
  progress.noteReplica(log(50));
  expect(progress.completeUntil()).toBe(100);
  progress.notePrimary(1_101, log(70));
  progress.noteReplica(log(50));
  expect(progress.completeUntil()).toBe(-Infinity);
});

test('a replica of another server is never complete, however far it is', () => {
  const progress = createReplicaProgress(1_000);
  progress.notePrimary(100, log(50));
  progress.noteReplica(log(99, 'another database'));
  expect(progress.completeUntil()).toBe(-Infinity);
});
