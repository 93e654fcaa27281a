import type { ComingTool } from './tool';

export const comingTools: readonly ComingTool[] = [
  {
    id: 'password-generator',
    title: 'Password Generator',
    description: 'Makes long random passwords that are hard to guess.',
    icon: [
      ['circle', { cx: 8, cy: 15.5, r: 4.5 }],
      ['path', { d: 'm11.2 12.3 8.3-8.3M15.5 8l3 3M18 5.5l2 2' }],
    ],
    link: '/password-generator',
    category: 'Security',
    tags: ['security', 'random', 'secret', 'login'],
    comingSoon: true,
  },
  {
    id: 'color-picker',
    title: 'Color Picker',
    description: 'Picks a color and gives you its HEX, RGB and HSL values.',
    icon: [
      [
        'path',
        {
          d: 'M12 3.5a8.5 8.5 0 1 0 0 17c1.6 0 2.2-1 1.8-2.2-.5-1.5.4-2.8 2-2.8h2.2c1.6 0 2.5-1.1 2.5-3 0-5-3.9-9-8.5-9Z',
        },
      ],
      ['path', { d: 'M7.5 12.5v.01M9.5 8v.01M14.5 8v.01', strokeWidth: 2.5 }],
    ],
    link: '/color-picker',
    category: 'Design',
    tags: ['design', 'palette', 'css', 'hex'],
    comingSoon: true,
  },
  {
    id: 'unit-converter',
    title: 'Unit Converter',
    description: 'Converts lengths, weights, temperatures and more.',
    icon: [['path', { d: 'M4 8.5h15m-4-4 4 4-4 4M20 15.5H5m4 4-4-4 4-4' }]],
    link: '/unit-converter',
    category: 'Utility',
    tags: ['utility', 'measure', 'metric', 'imperial'],
    comingSoon: true,
  },
];
