/** @jest-environment ./tools/quality/jest/rendering/rendering-environment.ts */
import { testServerRendering } from '@site/shared/testing';
import { pages } from './pages';

// Requests stay pending, so that only the first render is tested.
beforeAll(() => Object.assign(window, { fetch: () => new Promise(() => {}) }));

testServerRendering('remote-tools', pages, {
  catalogue: { path: '/tools', shows: 'Screen Resolution' },
  'catalogue, searched': { path: '/tools?q=margin', shows: 'Profit Margin' },
  'address checker': { path: '/check-ip', shows: 'Frequently Asked Questions' },
  'screen resolution': {
    path: '/screen-resolution',
    shows: 'Your window',
    browser: {
      expectPage: (page) => expect(page).toHaveTextContent(`${window.innerWidth} × ${window.innerHeight}`),
    },
  },
  'profit margin': { path: '/profit-margin-calculator', shows: 'Cost price' },
  'profit margin, calculated': { path: '/profit-margin-calculator?cost=60&price=100', shows: 'Margin' },
});
