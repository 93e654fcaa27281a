import type { MailJobs } from '../mail-jobs';
import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

type MemberActionJob = MailJobs['member-action'];

/** Subject and first sentences of each action. */
const texts: Record<MemberActionJob['action'], (job: MemberActionJob) => [string, string]> = {
  suspend: ({ hidesPosts }) => [
    'Your account is suspended',
    'An admin has suspended your account. You’re signed out everywhere, and can’t sign in until an admin lifts it. ' +
      (hidesPosts ? 'Your posts are hidden until then.' : 'What you have published stays.'),
  ],
  lift: () => [
    'Your account is no longer suspended',
    'An admin has lifted the suspension of your account. You can sign in again, and your posts are as they were.',
  ],
  make_admin: () => ['You’re an admin now', 'An admin has made you an admin, too.'],
  unmake_admin: () => ['You’re no longer an admin', 'An admin has taken your admin rights away.'],
  make_staff: () => ['You’re on the staff now', 'An admin has added you to the staff.'],
  unmake_staff: () => ['You’re no longer on the staff', 'An admin has taken you off the staff.'],
  end_sessions: () => [
    'You’re signed out everywhere',
    'An admin has signed you out on all your devices. You can sign in again with your password.',
  ],
};

export function memberActionMail(site: SiteIdentity, job: MemberActionJob): Mail {
  const [heading, sentences] = texts[job.action](job);
  return renderMail(site, {
    to: job.email,
    subject: `${heading} on ${site.brand}`,
    heading,
    blocks: [
      `${sentences} The reason:`,
      { quote: job.reason },
      `If you think it’s a mistake, write to ${site.supportEmail}.`,
    ],
  });
}
