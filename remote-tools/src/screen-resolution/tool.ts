import type { LiveTool } from '../catalogue/tool';

export const screenResolution: LiveTool = {
  id: 'screen-resolution',
  title: 'Screen Resolution',
  description: 'Measures your window and your screen in pixels as you resize.',
  icon: [
    ['rect', { x: 3, y: 4.5, width: 18, height: 12, rx: 2 }],
    ['path', { d: 'M8.5 20h7M12 16.5V20' }],
  ],
  link: '/screen-resolution',
  category: 'Display',
  tags: ['display', 'viewport', 'monitor', 'responsive'],
  pageDescription:
    'Shows the width and height of your browser window in pixels as you resize it, plus what your browser knows about the screen.',
  component: async () => (await import('./screen-resolution-page')).ScreenResolutionPage,
};
