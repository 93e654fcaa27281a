export { DevFrame } from './dev-frame';
export { createFakeTransport } from './fake-transport';
export type { FakeTransport, FakeReply, FakeRequest, PlannedCalls, Respond } from './fake-transport';
export { renderWithSite } from './render-with-site';
export type { RenderedSite, SiteOptions } from './render-with-site';
export { ToastList } from './toast-list';
export { sampleConfig, sampleUser } from './samples';
