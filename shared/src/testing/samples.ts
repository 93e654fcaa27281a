import type { Profile } from '@site/shared/contracts/api';
import type { SiteConfig } from '@site/shared/contracts';

/** A member to sign in with where no server is involved. */
export const sampleUser: Profile = {
  id: 1,
  email: 'ada@example.org',
  name: 'Ada Lovelace',
  avatar: null,
  is_admin: false,
  is_staff: false,
  created_at: '2026-01-15T09:30:00.000Z',
};

/** A deployment as delivered: every switch off. */
export const sampleConfig: SiteConfig = {
  brand: 'Sample Site',
  apiBaseUrl: '/api',
  publicUrl: 'http://localhost:3000',
  ipServiceUrl: '/api/ip',
  supportEmail: 'support@example.org',
  features: {
    resendCode: false,
    helpSearch: false,
    liveChat: false,
    subscribe: false,
    contactForm: false,
    privacyActions: false,
  },
  allowOverrides: false,
};
