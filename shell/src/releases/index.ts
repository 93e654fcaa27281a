export { ReleaseSetContext, useReleaseSet } from './release-set-context';
export { ReleaseSetProvider } from './release-set-provider';
export { isWithdrawn, noUpdates, ReleaseUpdatesContext, useReleaseUpdates } from './release-updates';
