import type { Notification, NotificationKind, ReportedFailureKind } from '@site/shared/contracts/api';
import type { MailBlock } from '../mail-content';
import type { Mail } from '../mailer';
import { renderMail } from '../render-mail';
import type { SiteIdentity } from '../site-identity';

interface ReleaseNotificationInput {
  to: string;
  /** The number in the command that ends these mails. */
  subscriptionId: number;
  notification: Notification;
}

/** What the release does; for other kinds the name is shown. */
const failures: Partial<Record<ReportedFailureKind, string>> = {
  load: 'does not load',
  integrity: 'comes with other content than was published',
  timeout: 'takes too long to load',
  contract: 'breaks the contract',
  start: 'throws while it starts',
  render: 'throws while it renders',
  chunk: 'cannot load a part that it needs later',
  empty: 'leaves the page empty',
  error: 'throws errors that it does not catch',
  policy: 'does what the security policy refuses',
};

/** The subject, and the text of the mail. */
const texts: Record<NotificationKind, (notification: Notification) => [subject: string, sentence: string]> = {
  failing: ({ failure, release }) => [
    'fails',
    failure
      ? `Browsers report that ${release} ${failures[failure.kind] ?? `fails (${failure.kind})`}, at ${failure.page}, ${toTimes(failure.count)} so far.`
      : `Browsers report that ${release} fails.`,
  ],
  rollout_began: ({ release, before, percent, by }) => [
    percent === 0 ? 'goes to a group of members' : `goes to ${percent} % of visitors`,
    `${by} rolls out ${release}: ${percent === 0 ? 'a group of members gets' : `${percent} % of visitors get`} it, the others have ${before}.`,
  ],
  rollout_step: ({ release, before, percent }) => [
    `goes to ${percent} % of visitors`,
    `${release} does as well as ${before} so far, so ${percent} % of visitors get it now.`,
  ],
  rollout_finished: ({ release, before }) => [
    'is live for all',
    `The rollout of ${release} has come to its end: all visitors have it. Before it was ${before}.`,
  ],
  taken_back: ({ release, before }) => [
    'was taken back',
    `The site has taken ${release} back by itself. Visitors have ${before} again.`,
  ],
  rollout_waits: ({ release, before, percent }) => [
    'has to be looked at',
    percent === 100
      ? `Something speaks against ${release}, which is live for all. The site has seen none of it itself and leaves it so: only you can take it back.`
      : `Something speaks against ${release}, which the site has not seen itself. Its rollout waits, and visitors have ${before}: make it live, begin again, or take it back.`,
  ],
  rollout_stopped: ({ release, before }) => [
    'cannot go live any more',
    `The rollout of ${release} has stopped. Visitors have ${before}.`,
  ],
  activated: ({ release, before, by }) => [
    'is live',
    `${by} has made ${release} live.${before === null ? '' : ` Before it was ${before}.`}`,
  ],
  rolled_back: ({ release, before, by }) => [
    'was taken back',
    `${by} has taken ${release} back. Visitors have ${before} again.`,
  ],
  test: ({ by }) => ['tells you', `${by} has sent this to see whether it arrives. Nothing has happened.`],
};

export function releaseNotificationMail(
  site: SiteIdentity,
  { to, subscriptionId, notification }: ReleaseNotificationInput,
): Mail {
  const { remote, kind, release, reason, failure } = notification;
  const [subject, sentence] = texts[kind](notification);
  const heading = [remote, release, subject].filter((part) => part !== null).join(' ');
  const more: MailBlock[] = failure
    ? [
        `What they say, with stacks: npm run site -- release errors ${remote}, or npm run errors in a project of the kit.`,
      ]
    : [];
  return renderMail(site, {
    to,
    subject: `${heading} on ${site.brand}`,
    heading,
    blocks: [
      sentence,
      ...(reason === null ? [] : ['The reason:', { quote: reason }]),
      ...more,
      { link: failure ? 'Open the page' : `Open ${site.brand}`, url: notification.link },
      `You get this because this address is number ${subscriptionId} of those who are told about ${remote}. To end that: npm run site -- release notify ${remote} --remove ${subscriptionId}, or npx remote-kit notify --remove ${subscriptionId}.`,
    ],
  });
}

const toTimes = (count: number) => (count === 1 ? 'once' : `${count} times`);
