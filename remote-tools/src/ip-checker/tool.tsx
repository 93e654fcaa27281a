import { lazy } from 'react';
import { paths } from '@site/shared/paths';
import { createIcon } from '@site/shared/ui';
import type { LiveTool } from '../catalogue/tool';

export const ipChecker: LiveTool = {
  id: 'ip-checker',
  title: 'IP Address Checker',
  description: 'Shows your public IP address, where it seems to be and who provides it.',
  icon: createIcon(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M3 12h18M12 3c2.5 2.5 3.75 5.5 3.75 9s-1.25 6.5-3.75 9c-2.5-2.5-3.75-5.5-3.75-9S9.5 5.5 12 3Z" />
    </>,
  ),
  link: paths.checkIp,
  category: 'Network',
  tags: ['network', 'internet', 'location', 'isp', 'ipv4', 'ipv6'],
  Page: lazy(async () => ({ default: (await import('./ip-checker-page')).IpCheckerPage })),
};
