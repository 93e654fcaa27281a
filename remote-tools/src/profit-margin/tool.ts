import type { LiveTool } from '../catalogue/tool';

export const profitMargin: LiveTool = {
  id: 'profit-margin',
  title: 'Profit Margin Calculator',
  description: 'Works out profit and margin from a cost and a selling price.',
  icon: [
    ['path', { d: 'M18.5 5.5l-13 13' }],
    ['circle', { cx: 7.5, cy: 7.5, r: 2.75 }],
    ['circle', { cx: 16.5, cy: 16.5, r: 2.75 }],
  ],
  link: '/profit-margin-calculator',
  category: 'Business',
  tags: ['business', 'finance', 'money', 'percent'],
  pageDescription: 'Calculates profit and margin from cost and selling price, exactly and in your currency.',
  component: async () => (await import('./profit-margin-page')).ProfitMarginPage,
};
