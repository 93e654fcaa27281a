import type { RetentionJob } from '../../retention/retention-job';
import { sweepReleaseFiles } from './sweep-release-files';

export const registryRetention: RetentionJob = { name: 'unclaimed release files', run: sweepReleaseFiles };
