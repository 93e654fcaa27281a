export { registerDraftStatesRoutes } from './draft-states.routes';
export { registerDraftsRoutes } from './drafts.routes';
export { takeDraft } from './take-draft';
