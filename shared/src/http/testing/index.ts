export { createFakeAdapter } from './fake-adapter';
export type { FakeAdapter, FakeReply, FakeRequest, PlannedCalls, Respond } from './fake-adapter';
