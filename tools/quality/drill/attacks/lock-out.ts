import type { SiteClient } from '@site/command-kit/site-client';
import type { Attack, AttackTarget, Member } from './attack';
import { newCode } from './new-code';
import { statusOf } from './status-of';

/** As often a stranger asks for a code and types five wrong ones. */
const rounds = 3;

export const lockOut: Attack = {
  name: 'lock-out',
  title: `a stranger asks for ${rounds} codes of a member, and types ${rounds * 5} wrong ones`,
  needs: ['mailbox'],
  run: async (target) => {
    const member = await target.createMember();
    const { email } = member;
    for (let round = 0; round < rounds; round += 1) await harass(target, email);
    const newBrowser = target.openBrowser();
    return {
      figures: { 'codes asked for': rounds, 'wrong codes': rounds * 5 },
      expectations: {
        'the member gets a code in a new browser, and it works': await resets(target, newBrowser, member),
        'the member gets a code where they were signed in, and it works': await resets(
          target,
          member.browser,
          member,
        ),
      },
    };
  },
};

async function harass(target: AttackTarget, email: string): Promise<void> {
  const stranger = target.openBrowser();
  const previous = await target.findCode(email);
  const status = await statusOf(stranger, '/forgot-password/', { email });
  // A mail that is late would be taken for the member's.
  if (status === 200) await newCode(target, email, previous);
  for (let tries = 0; tries < 5; tries += 1)
    await statusOf(stranger, '/verify-otp/', { email, otp: '000000' });
}

async function resets(target: AttackTarget, browser: SiteClient, { email }: Member): Promise<boolean> {
  const previous = await target.findCode(email);
  if ((await statusOf(browser, '/forgot-password/', { email })) !== 200) return false;
  const otp = await newCode(target, email, previous);
  return (await statusOf(browser, '/verify-otp/', { email, otp })) === 200;
}
