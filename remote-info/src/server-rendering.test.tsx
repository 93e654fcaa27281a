/** @jest-environment ./tools/quality/jest/rendering/rendering-environment.ts */
import { testServerRendering } from '@site/shared/testing';
import { pages } from './pages';

beforeAll(() => Object.assign(Element.prototype, { scrollIntoView: () => {} }));

testServerRendering('remote-info', pages, {
  terms: { path: '/terms-and-conditions', shows: 'Terms and Conditions' },
  about: { path: '/about-us', shows: 'About Us' },
  contact: { path: '/contact-us', shows: 'Contact Us' },
  'help center': { path: '/help-center', shows: 'Do I need an account?' },
  'help center, closed answers': { path: '/help-center', shows: 'expires after 24 hours' },
  'help center, at a question': {
    path: '/help-center',
    shows: 'How do I reset my password?',
    browser: {
      path: '/help-center#reset-password',
      expectPage: (page) => expect(page).toHaveTextContent('expires after 24 hours'),
    },
  },
  'privacy policy': { path: '/privacy-policy', shows: 'Last updated on' },
  'privacy policy, at a section': {
    path: '/privacy-policy',
    shows: 'Last updated on',
    browser: { path: '/privacy-policy#contact' },
  },
  'privacy policy, accepted': {
    path: '/privacy-policy',
    shows: 'Accept',
    browser: { prepare: () => localStorage.setItem('acceptedPrivacyPolicy', 'x') },
  },
  'newsletter, confirm': { path: '/newsletter/confirm?token=x', shows: 'Subscribe me' },
  'newsletter, unsubscribe': { path: '/newsletter/unsubscribe?token=x', shows: 'Unsubscribe me' },
});
