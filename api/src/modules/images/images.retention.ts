import type { RetentionJob } from '../../retention/retention-job';
import { sweepImages } from './sweep-images';
import { sweepUploads } from './sweep-uploads';

export const imagesRetention: RetentionJob = { name: 'unused pictures', run: sweepImages };

export const uploadsRetention: RetentionJob = { name: 'abandoned uploads', run: sweepUploads };
