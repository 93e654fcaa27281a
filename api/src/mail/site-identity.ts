import type { ApiConfig } from '../config';

/** The sender's data in every mail. */
export type SiteIdentity = Pick<ApiConfig, 'brand' | 'publicUrl' | 'supportEmail'>;
