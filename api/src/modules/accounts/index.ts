export {
  accountDataRetention,
  accountsRetention,
  oidcRetention,
  sessionsRetention,
} from './accounts.retention';
export { registerAccountDeletionRoutes } from './account-data/account-deletion.routes';
export { registerAccountExportRoutes } from './account-data/account-export.routes';
export { createAccountMails } from './account-mails';
export { registerAccountRoutes } from './accounts.routes';
export { createFirstAdmin, type FirstAdmin } from './first-admin';
export { registerMembersRoutes } from './members/members.routes';
export { registerOidcRoutes } from './oidc/oidc.routes';
export { resetGrantCookieName } from './reset-grant-cookie';
export { createAccountFinder, createSessionFinder } from './sessions/create-account-finder';
export { registerSessionRoutes } from './sessions/sessions.routes';
