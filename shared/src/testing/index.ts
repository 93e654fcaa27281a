export { DevFrame } from './dev-frame';
export { createFakeAdapter } from './fake-adapter';
export type { FakeAdapter, FakeReply, FakeRequest, PlannedCalls, Respond } from './fake-adapter';
export { renderWithSite } from './render-with-site';
export type { RenderedSite, SiteOptions } from './render-with-site';
export { sampleConfig, sampleUser } from './samples';
