import { setTimeout as sleep } from 'node:timers/promises';
import { UserError } from '@site/command-kit/user-error';
import type { CreatedSubscription, SubscriptionSummary } from '@site/shared/contracts/api';
import { toMinute, toTable, type Outcome } from './outcome';
import type { RegistryClient } from './registry-client';

/** At most one of them; none lists the subscriptions. */
export interface NotifyOptions {
  webhook?: string | undefined;
  mail?: string | undefined;
  confirm?: string | undefined;
  /** The number of who is to get a test. */
  test?: string | undefined;
  remove?: string | undefined;
}

interface NotifyInput extends NotifyOptions {
  registry: Pick<
    RegistryClient,
    'listSubscriptions' | 'subscribe' | 'confirmSubscription' | 'testSubscription' | 'unsubscribe'
  >;
  remote: string;
  pollMs?: number;
  timeoutMs?: number;
}

/** Lists or changes the subscriptions to the releases of a remote. */
export async function notify(input: NotifyInput): Promise<Outcome> {
  const { registry, remote, webhook, mail, confirm, test, remove } = input;
  if ([webhook, mail, confirm, test, remove].filter((wanted) => wanted !== undefined).length > 1)
    throw new UserError('Do one thing at a time: --webhook, --mail, --confirm, --test or --remove.');
  if (webhook !== undefined || mail !== undefined) {
    const target = webhook === undefined ? { mail: mail! } : { webhook };
    const added = await registry.subscribe(remote, target);
    return { json: added, text: describeAdded(added) };
  }
  if (confirm !== undefined) {
    const confirmed = await registry.confirmSubscription(remote, confirm);
    return { json: confirmed, text: `${confirmed.address} gets a mail when something happens to ${remote}.` };
  }
  if (test !== undefined) {
    const tested = await testOne(input, test);
    return { json: tested, text: describeTested(tested), hasFailed: tested.problem !== null };
  }
  if (remove !== undefined) {
    await registry.unsubscribe(remote, remove);
    return { json: { remote, id: Number(remove) }, text: `Number ${remove} is removed.` };
  }
  const subscriptions = await registry.listSubscriptions(remote);
  return { json: subscriptions, text: describeSubscriptions(remote, subscriptions) };
}

/** Sends a test, and waits until a webhook was tried. */
async function testOne(
  { registry, remote, pollMs = 500, timeoutMs = 30_000 }: NotifyInput,
  id: string,
): Promise<SubscriptionSummary> {
  const find = async () => (await registry.listSubscriptions(remote)).find((each) => String(each.id) === id);
  const before = await find();
  await registry.testSubscription(remote, id);
  const end = Date.now() + timeoutMs;
  while (Date.now() < end) {
    const now = await find();
    if (!now) break;
    if (now.channel === 'mail' || now.tried_at !== before?.tried_at) return now;
    await sleep(pollMs);
  }
  throw new UserError(`Number ${id} was not tried within ${timeoutMs / 1000} s. Look again in a while.`);
}

/** The subscriptions, as a table for people. */
export function describeSubscriptions(remote: string, subscriptions: SubscriptionSummary[]): string {
  if (subscriptions.length === 0) return `There are no subscriptions to ${remote}.`;
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
    `${address} is subscribed to ${remote}, as number ${id}.`,
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
