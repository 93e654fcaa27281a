export { registerDraftsRoutes } from './drafts.routes';
export { takeDraft } from './take-draft';
