import { lazy } from 'react';
import { paths } from '@site/shared/paths';
import { createIcon } from '@site/shared/ui';
import type { LiveTool } from '../catalogue/tool';

export const screenResolution: LiveTool = {
  id: 'screen-resolution',
  title: 'Screen Resolution',
  description: 'Measures your window and your screen in pixels while you resize.',
  icon: createIcon(
    <>
      <rect x="3" y="4.5" width="18" height="12" rx="2" />
      <path d="M8.5 20h7M12 16.5V20" />
    </>,
  ),
  link: paths.screenResolution,
  category: 'Display',
  tags: ['display', 'viewport', 'monitor', 'responsive'],
  Page: lazy(async () => ({ default: (await import('./screen-resolution-page')).ScreenResolutionPage })),
};
