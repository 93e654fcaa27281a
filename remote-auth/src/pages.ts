import type { Listings, NavigationEntry, Pages } from '@site/shared/pages';

export const pages = {
  '/login': {
    title: 'Sign in to your account',
    description: 'Sign in to write posts, see where they stand and edit your profile.',
    rendered: true,
    component: async () => (await import('./login/login-page')).LoginPage,
  },
  '/signup': {
    title: 'Create an account',
    description: 'Join with an email address and a password, and write posts for other developers.',
    rendered: true,
    component: async () => (await import('./signup/signup-page')).SignupPage,
  },
  '/forget-password': {
    title: 'Forgot your password?',
    description: 'Get a one-time code by email and choose a new password.',
    rendered: true,
    component: async () => (await import('./forgot-password/forgot-password-page')).ForgotPasswordPage,
  },
  '/verify-otp': {
    title: 'Email Verification',
    description: 'Enter the six-digit code we emailed you.',
    rendered: true,
    component: async () => (await import('./verify-otp/verify-otp-page')).VerifyOtpPage,
  },
  '/update-password': {
    title: 'Change Password',
    description: 'Choose a new password for your account.',
    rendered: true,
    component: async () => (await import('./update-password/update-password-page')).UpdatePasswordPage,
  },
  '/profile': {
    title: 'Your profile',
    description: 'Your name, picture, password, posts and devices.',
    component: async () => (await import('./profile/profile-page')).ProfilePage,
  },
  '/extensions/author': {
    rendered: true,
    component: async () => (await import('./post-author/post-author')).PostAuthor,
  },
} satisfies Pages;

export const listings: Listings<typeof pages> = {
  '/forget-password': { private: true },
  '/verify-otp': { private: true },
  '/update-password': { private: true },
  '/profile': { private: true },
};

export const entries: NavigationEntry[] = [
  { place: 'blog.post', label: 'Author of the post', path: '/extensions/author', audience: 'everyone' },
];
