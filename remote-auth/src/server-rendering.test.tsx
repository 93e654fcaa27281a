/** @jest-environment ./tools/quality/jest/rendering/rendering-environment.ts */
import { within } from '@testing-library/react';
import { toExtensionAddress } from '@site/shared/contracts/registry';
import { testServerRendering } from '@site/shared/testing';
import { pages } from './pages';

const prepare = (key: string) => () => localStorage.setItem(key, 'ada@example.org');
const expectPage = (page: HTMLElement) => expect(page).toHaveTextContent('code to ada@example.org');

testServerRendering('remote-auth', pages, {
  login: { path: '/login', shows: 'Forgot your password?' },
  'sign up': { path: '/signup', shows: 'Confirm password' },
  'forgotten password': { path: '/forget-password', shows: 'Reset password' },
  // Most visitors come from a form that has stored their address.
  'verification without an address': {
    path: '/verify-otp',
    shows: 'Digit 6 of 6',
    browser: { expectPage: (page) => void within(page).getByRole('link', { name: 'log in' }) },
  },
  'verification of a sign-up': {
    path: '/verify-otp',
    shows: 'Digit 6 of 6',
    browser: { prepare: prepare('signupEmail'), expectPage },
  },
  'verification of a reset': {
    path: '/verify-otp',
    shows: 'Digit 6 of 6',
    browser: { prepare: prepare('resetEmail'), expectPage },
  },
  'the author of a post': {
    path: toExtensionAddress('/extensions/author', 'blog.post', '{"author":{"name":"Ada","handle":"ada"}}'),
    shows: 'href="/authors/ada"',
  },
  'new password': { path: '/update-password', shows: 'Confirm' },
  'new password of a reset': {
    path: '/update-password',
    shows: 'Confirm',
    browser: {
      prepare: prepare('resetEmail'),
      expectPage: (page) =>
        expect(page.querySelector('[autocomplete=username]')).toHaveValue('ada@example.org'),
    },
  },
});
