export { DevFrame } from './dev-frame';
export { createFakeAdapter } from '../http/testing';
export type { FakeAdapter, FakeReply, FakeRequest, PlannedCalls, Respond } from '../http/testing';
export { hydratePage, unmountPages } from './rendering/hydrate-page';
export { testServerRendering } from './rendering/test-server-rendering';
export { renderWithSite } from './render-with-site';
export type { RenderedSite, SiteOptions } from './render-with-site';
export { ToastList } from './toast-list';
export { sampleConfig, sampleUser } from './samples';
