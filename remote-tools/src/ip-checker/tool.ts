import type { LiveTool } from '../catalogue/tool';

export const ipChecker: LiveTool = {
  id: 'ip-checker',
  title: 'IP Address Checker',
  description: 'Shows your public IP address, where it seems to be and who provides it.',
  icon: [
    ['circle', { cx: 12, cy: 12, r: 9 }],
    [
      'path',
      { d: 'M3 12h18M12 3c2.5 2.5 3.75 5.5 3.75 9s-1.25 6.5-3.75 9c-2.5-2.5-3.75-5.5-3.75-9S9.5 5.5 12 3Z' },
    ],
  ],
  link: '/check-ip',
  category: 'Network',
  tags: ['network', 'internet', 'location', 'isp', 'ipv4', 'ipv6'],
  pageDescription:
    'Shows your public IP address, the city, region and country it seems to be in, and who provides it.',
  component: async () => (await import('./ip-checker-page')).IpCheckerPage,
};
