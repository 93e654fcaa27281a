import type { SiteConfig } from '@site/shared/contracts';

/** Headers of whatever this server answers: pages, files, and what it hands on from the API. */
export function answerHeaders({ publicUrl }: Pick<SiteConfig, 'publicUrl'>): Record<string, string> {
  return {
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Pages and the API bring a policy with more in it.
    'content-security-policy': "frame-ancestors 'none'",
    'x-frame-options': 'DENY',
  };
}
