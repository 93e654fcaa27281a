import type { CreatedSubscription, SubscriptionSummary } from '@site/shared/contracts/api';
import { toMinute, toTable } from './outcome';

/** Who is told, as a table for people. */
export function describeSubscriptions(remote: string, subscriptions: SubscriptionSummary[]): string {
  if (subscriptions.length === 0) return `Nobody is told of what happens to ${remote}.`;
  return toTable(
    subscriptions.map((subscription) => [
      String(subscription.id),
      subscription.channel,
      subscription.address,
      toState(subscription),
      `by ${subscription.created_by}, ${toMinute(subscription.created_at)} UTC`,
    ]),
  );
}

function toState({ channel, confirmed_at, tried_at, problem, switched_off_at }: SubscriptionSummary): string {
  if (confirmed_at === null) return 'not confirmed yet';
  if (switched_off_at !== null) return `switched off since ${toMinute(switched_off_at)} UTC: ${problem}`;
  if (channel === 'mail') return 'confirmed';
  if (tried_at === null) return 'nothing sent yet';
  return `${toMinute(tried_at)} UTC: ${problem ?? 'taken'}`;
}

export function describeAdded({ id, remote, address, secret }: CreatedSubscription): string {
  if (secret === null)
    return `${address} gets a mail with a code. Nothing else is sent to it before that is confirmed.`;
  return [
    `${address} is told of ${remote} from now on, as number ${id}.`,
    'Its secret, which checks the signatures, is shown this once:',
    secret,
  ].join('\n');
}

/** What became of a test, for people. */
export function describeTested({ id, channel, address, problem }: SubscriptionSummary): string {
  if (channel === 'mail') return `A mail to ${address} is on its way.`;
  return problem === null
    ? `Number ${id} has taken it: ${address}`
    : `Number ${id} has not taken it: ${address}\n${problem} It is tried again for about a day.`;
}
