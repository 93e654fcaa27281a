import { lazy } from 'react';
import { paths } from '@site/shared/paths';
import { defineRemote } from '@site/shared/router';

const TermsPage = lazy(async () => ({ default: (await import('./terms/terms-page')).TermsPage }));
const AboutPage = lazy(async () => ({ default: (await import('./about/about-page')).AboutPage }));
const ContactPage = lazy(async () => ({ default: (await import('./contact/contact-page')).ContactPage }));
const HelpCenterPage = lazy(async () => ({
  default: (await import('./help-center/help-center-page')).HelpCenterPage,
}));
const PrivacyPage = lazy(async () => ({ default: (await import('./privacy/privacy-page')).PrivacyPage }));
const SubscriptionPage = lazy(async () => ({
  default: (await import('./newsletter/subscription-page')).SubscriptionPage,
}));

export default defineRemote([
  { path: paths.terms, element: <TermsPage /> },
  { path: paths.about, element: <AboutPage /> },
  { path: paths.contact, element: <ContactPage /> },
  { path: paths.help, element: <HelpCenterPage /> },
  { path: paths.privacy, element: <PrivacyPage /> },
  // With a key each: one page must not show what the other one has done.
  { path: paths.confirmSubscription, element: <SubscriptionPage key="confirm" step="confirm" /> },
  { path: paths.unsubscribe, element: <SubscriptionPage key="unsubscribe" step="unsubscribe" /> },
]);
