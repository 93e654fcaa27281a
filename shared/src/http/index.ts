export { ApiContext, SessionStoreContext, useApi, useSessionStore } from './api-context';
export { ApiError, findText, isApiError, toApiError } from './api-error';
export { describeFailure, toApiResult, toFailure, withCookies } from './api-result';
export type { ApiResult } from './api-result';
export { createApi } from './create-api';
export type { Api, ApiOptions } from './api';
export {
  createPreloadedResponseStore,
  PreloadedResponsesContext,
  usePreloadedResponse,
} from './preloaded-responses';
export type { PreloadedResponseStore } from './preloaded-responses';
export { findNextCursor } from './next-cursor';
export { readSession } from './read-session';
export type { SessionResponse } from './read-session';
export { createSessionStore } from './session-store';
export type { StorageKey, Tokens, SessionStore } from './session-store';
export type { CallOptions, HttpClient, HttpResponse, UploadProgress } from './http-client';
export { warmApiClients } from './load-axios-clients';

// Names of version 1.2, for remotes that were built with it; they go with version 2.
export { createInitialAnswerStore } from './preloaded-responses';
export {
  /** @deprecated Use `PreloadedResponsesContext`. */ PreloadedResponsesContext as InitialAnswersContext,
} from './preloaded-responses';
export {
  /** @deprecated Use `usePreloadedResponse`. */ usePreloadedResponse as useInitialAnswer,
} from './preloaded-responses';
export {
  /** @deprecated Use `SessionStoreContext`. */ SessionStoreContext as TokenStoreContext,
} from './api-context';
export { /** @deprecated Use `useSessionStore`. */ useSessionStore as useTokenStore } from './api-context';
export {
  /** @deprecated Use `createSessionStore`. */ createSessionStore as createTokenStore,
} from './session-store';
export { /** @deprecated Use `SessionStore`. */ type SessionStore as TokenStore } from './session-store';
