import { paths } from '../../../paths';

/** First segments of addresses that the shell server serves itself, so that no remote may own a route below them. */
export const reservedSegments: readonly string[] = [
  'api',
  'assets',
  'dev',
  // Extensions of remotes, which are no pages.
  'extensions',
  'kit',
  'livez',
  'metrics',
  'offline',
  'page-token',
  // Of the bundler in development.
  'r',
  'readyz',
  'release-events',
  'remotes',
  'sitemaps',
];

const toArea = (path: string) => path.split('/')[1] ?? '';

/**
 * First segments that one remote of the site alone has routes below, by its name: nobody else asks for a password there, is where
 * a sign-in comes back to, or what a mail leads to, also while that remote is not live.
 */
export const coreAreas: Readonly<Record<string, readonly string[]>> = {
  auth: [
    paths.login,
    paths.signup,
    paths.forgotPassword,
    paths.verifyOtp,
    paths.updatePassword,
    paths.profile,
  ].map(toArea),
  blog: [paths.writeBlog, paths.myPosts, paths.moderation].map(toArea),
  console: ['console'],
  info: [paths.confirmSubscription, paths.unsubscribe].map(toArea),
};
