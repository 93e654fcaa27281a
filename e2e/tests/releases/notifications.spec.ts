import type { ActivationResponse, CreatedSubscription } from '@site/shared/contracts/api';
import { runReleases } from '../../commands/run-releases';
import { expect, test as base } from '../../fixtures/site-fixtures';
import { publishTools } from '../../releases/publish-tools';
import { WebhookReceiver } from '../../servers/webhook-receiver';

const test = base.extend<{ receiver: WebhookReceiver }>({
  receiver: async ({}, use) => {
    const receiver = await WebhookReceiver.start();
    await use(receiver);
    receiver.stop();
  },
});

const team = 'tools@example.org';

test('a team is notified of a release that fails and is taken back, by a signed webhook and by mail @13.5', async ({
  page,
  site,
  dataDir,
  mailbox,
  receiver,
  consoleErrors,
}, { outputDir }) => {
  const target = { url: site.url, dataDir };
  const notify = <Result>(...options: string[]) => runReleases<Result>(target, 'notify', 'tools', ...options);
  const added: CreatedSubscription[] = [];

  await test.step('the webhook takes a test, and the address is confirmed', async () => {
    const webhook = await notify<CreatedSubscription>('--webhook', receiver.url);
    receiver.trust(webhook.secret ?? '');
    await notify('--test', String(webhook.id));
    expect(receiver.received.map(({ kind }) => kind)).toEqual(['test']);
    added.push(webhook, await notify('--mail', team));
    const text = await mailbox.newestTextTo(team, /^Confirm mails about releases of tools/);
    await notify('--confirm', /--confirm (\S+)/.exec(text)?.[1] ?? 'no code');
  });

  await publishTools(target, outputDir, {
    release: 'bad',
    start: 'throw new Error("broken on purpose");',
  });
  const { from } = await runReleases<ActivationResponse>(
    target,
    'activate',
    'tools',
    'bad',
    '--drop-routes',
    '--reason',
    'a new start',
  );

  await test.step('what a person makes live, and what fails in a browser then', async () => {
    await page.goto('/tools');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Web Tools Collection');
    consoleErrors.take();
    await expect.poll(() => receiver.received.map(({ kind }) => kind)).toContain('failing');
    const notices = new Map(receiver.received.map((notification) => [notification.kind, notification]));
    expect(notices.get('activated')).toMatchObject({ release: 'bad', before: from, by: 'operator' });
    expect(notices.get('activated')?.reason).toBe('a new start');
    expect(notices.get('failing')).toMatchObject({ remote: 'tools', release: 'bad' });
    expect(notices.get('failing')?.failure).toMatchObject({ page: '/tools', count: 1 });
    expect(await mailbox.newestTextTo(team, /^tools bad fails on/)).toContain('at /tools, once so far');
  });

  await test.step('what is taken back, and why', async () => {
    await runReleases(target, 'rollback', 'tools', '--reason', 'It is blank.');
    await expect.poll(() => receiver.received.at(-1)?.kind).toBe('rolled_back');
    expect(receiver.received.at(-1)).toMatchObject({ release: 'bad', before: from, reason: 'It is blank.' });
    const text = await mailbox.newestTextTo(team, /^tools bad was taken back on/);
    expect(text).toContain(`Visitors have ${from} again.`);
    expect(text).toContain('> It is blank.');
  });
  for (const { id } of added) await notify('--remove', String(id));
});
