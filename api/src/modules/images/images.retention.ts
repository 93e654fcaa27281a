import type { RetentionJob } from '../../retention/retention-job';
import { removeUnusedImages } from './remove-unused-images';
import { removeAbandonedUploads } from './remove-abandoned-uploads';

export const imagesRetention: RetentionJob = { name: 'unused pictures', run: removeUnusedImages };

export const uploadsRetention: RetentionJob = { name: 'abandoned uploads', run: removeAbandonedUploads };
