import type { Listings, Pages } from '@site/shared/pages';

export const pages = {
  '/terms-and-conditions': {
    title: 'Terms and Conditions',
    description: 'The rules for reading, writing and using the tools on this site.',
    rendered: true,
    component: async () => (await import('./terms/terms-page')).TermsPage,
  },
  '/about-us': {
    title: 'About Us',
    description: 'What this community is for: blogs, tools and job alerts, and the mission behind them.',
    rendered: true,
    component: async () => (await import('./about/about-page')).AboutPage,
  },
  '/contact-us': {
    title: 'Contact Us',
    description: 'Questions, ideas and reports are welcome. Replies typically come within 24 hours.',
    rendered: true,
    component: async () => (await import('./contact/contact-page')).ContactPage,
  },
  '/help-center': {
    title: 'Help Center',
    description: 'Answers to what people ask most about blogs, tools and accounts.',
    rendered: true,
    component: async () => (await import('./help-center/help-center-page')).HelpCenterPage,
  },
  '/privacy-policy': {
    title: 'Privacy Policy',
    description: 'What personal data this site needs, what it’s used for, and what you can do about it.',
    rendered: true,
    component: async () => (await import('./privacy/privacy-page')).PrivacyPage,
  },
  '/newsletter/confirm': {
    title: 'Confirm your subscription',
    description: 'Confirm that you want news from this site.',
    component: async () => (await import('./newsletter/subscription-page')).ConfirmPage,
  },
  '/newsletter/unsubscribe': {
    title: 'Unsubscribe',
    description: 'Stop the news from this site and have your address deleted.',
    component: async () => (await import('./newsletter/subscription-page')).UnsubscribePage,
  },
} satisfies Pages;

export const listings: Listings<typeof pages> = {
  '/newsletter/confirm': { private: true },
  '/newsletter/unsubscribe': { private: true },
};
