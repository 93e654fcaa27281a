import type { ApiConfig } from '../config';

/** What every mail says about its sender. */
export type SiteIdentity = Pick<ApiConfig, 'brand' | 'publicUrl' | 'supportEmail'>;
