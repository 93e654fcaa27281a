import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

export function accountRestoredMail(site: SiteIdentity, { to }: { to: string }): Mail {
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} account is restored`,
    heading: 'Welcome back',
    blocks: [
      'Your account is back, with your name and your posts as they were.',
      `If this wasn’t you, reset your password right away and write to ${site.supportEmail}.`,
      { link: 'Reset your password', url: `${site.publicUrl}/forget-password` },
    ],
  });
}

export function accountDownloadedMail(site: SiteIdentity, { to }: { to: string }): Mail {
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} data was downloaded`,
    heading: 'Your data was downloaded',
    blocks: [
      'Somebody who’s signed in to your account has just downloaded its data: profile, posts and pictures.',
      `If this wasn’t you, change your password right away and write to ${site.supportEmail}.`,
      { link: 'Your profile', url: `${site.publicUrl}/profile` },
    ],
  });
}

export function passwordChangedMail(site: SiteIdentity, { to }: { to: string }): Mail {
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} password was changed`,
    heading: 'Your password was changed',
    blocks: [
      'Your password has just been changed, and all other devices have been signed out.',
      `If this wasn’t you, reset your password right away and write to ${site.supportEmail}.`,
      { link: 'Reset your password', url: `${site.publicUrl}/forget-password` },
    ],
  });
}

export function identityLinkedMail(
  site: SiteIdentity,
  { to, provider }: { to: string; provider: string },
): Mail {
  return renderMail(site, {
    to,
    subject: `You can now sign in to ${site.brand} with ${provider}`,
    heading: `Sign-in with ${provider}`,
    blocks: [
      `Sign-in with ${provider} has just been linked to your account, and somebody confirmed it with your password. From now on, you can use it to sign in.`,
      `If this wasn’t you, choose a new password right away, which also removes the link, and write to ${site.supportEmail}.`,
      { link: 'Reset your password', url: `${site.publicUrl}/forget-password` },
    ],
  });
}

interface AccountDeletedMail {
  to: string;
  /** ISO 8601. */
  removesAt: string;
  keepsPosts: boolean;
}

const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

export function accountDeletedMail(
  site: SiteIdentity,
  { to, removesAt, keepsPosts }: AccountDeletedMail,
): Mail {
  const day = format.format(new Date(removesAt));
  return renderMail(site, {
    to,
    subject: `Your ${site.brand} account is deleted`,
    heading: 'Your account is deleted',
    blocks: [
      'You’ve been signed out on all devices, and nobody can use your account.',
      keepsPosts ? 'Your published posts stay, without your name.' : 'Nobody can see your posts anymore.',
      `You can get everything back until ${day}: sign in and restore your account. After that, it’s gone for good.`,
      { link: 'Sign in', url: `${site.publicUrl}/login` },
      `If this wasn’t you, restore the account, change your password right away and write to ${site.supportEmail}.`,
    ],
  });
}
