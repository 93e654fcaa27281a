import { closedPolicy, type SiteConfig } from '@site/shared/contracts';

/** Headers of whatever this server answers: pages, files, and what it hands on from the API. */
export function answerHeaders({ publicUrl }: Pick<SiteConfig, 'publicUrl'>): Record<string, string> {
  return {
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Pages, and what is one of the API, bring a policy of their own. The files of a release are its team's, not ours.
    'content-security-policy': closedPolicy,
    'cross-origin-resource-policy': 'same-origin',
    'x-frame-options': 'DENY',
  };
}
