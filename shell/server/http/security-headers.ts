import { closedPolicy, type SiteConfig } from '@site/shared/contracts';

/** Headers of every response of this server, including those of the API. */
export function securityHeaders({ publicUrl }: Pick<SiteConfig, 'publicUrl'>): Record<string, string> {
  return {
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Pages and the API set their own policies. Files of a release come from its team, not from us.
    'content-security-policy': closedPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}
