export type { ReleaseFiles } from '../release-files';
export { requireCompatible } from './check-compatibility';
export {
  requireAllFiles,
  requireEntryBudget,
  requireMatchingHashes,
  requireModuleInEntry,
  requireSizeBudget,
} from './check-files';
export { parseDescription } from './parse-description';
