import { randomBytes } from 'node:crypto';
import type { Attack, AttackTarget } from './attack';
import { newCode } from './new-code';
import { statusOf } from './status-of';

/** Who signs up first, and where the owner of the address types the codes. */
const orders = [
  { first: 'owner', typedIn: 'the own browser' },
  { first: 'stranger', typedIn: 'the own browser' },
  { first: 'owner', typedIn: 'another browser' },
  { first: 'stranger', typedIn: 'another browser' },
] as const;

type Order = (typeof orders)[number];

export const accountHijack: Attack = {
  name: 'account-hijack',
  title: 'a stranger signs up with the address of somebody who is just signing up',
  needs: ['mailbox'],
  run: async (target) => {
    const expectations: Record<string, boolean> = {};
    for (const order of orders) {
      const { strangersCodeWorked, owners, strangers } = await signUpBoth(target, order);
      const label = `the ${order.first} first, codes typed in ${order.typedIn}`;
      expectations[`${label}: the stranger's code creates no account`] = !strangersCodeWorked;
      expectations[`${label}: the owner's password opens the account`] = owners === 200;
      expectations[`${label}: the stranger's password does not`] = strangers === 401;
    }
    return { figures: { orders: orders.length }, expectations };
  },
};

async function signUpBoth(target: AttackTarget, { first, typedIn }: Order) {
  const email = `attack-${randomBytes(6).toString('hex')}@example.com`;
  const passwords = { owner: randomPassword(), stranger: randomPassword() };
  const browsers = { owner: target.openBrowser(), stranger: target.openBrowser() };
  const codes = { owner: '', stranger: '' };
  for (const who of [first, first === 'owner' ? 'stranger' : 'owner'] as const) {
    const previous = await target.findCode(email);
    const password = passwords[who];
    await browsers[who].call('POST', '/signup/', { body: { email, password, confirm_password: password } });
    codes[who] = await newCode(target, email, previous);
  }

  const device = typedIn === 'the own browser' ? browsers.owner : target.openBrowser();
  const verify = async (otp: string) => (await statusOf(device, '/verify-otp/', { email, otp })) === 200;
  const strangersCodeWorked = await verify(codes.stranger);
  if (!(await verify(codes.owner))) {
    // Elsewhere the way on is to log in with the password that was chosen.
    const previous = await target.findCode(email);
    const status = await statusOf(device, '/login/', { email, password: passwords.owner });
    if (status === 403) await verify(await newCode(target, email, previous));
  }
  const logIn = (password: string) => statusOf(target.openBrowser(), '/login/', { email, password });
  return {
    strangersCodeWorked,
    owners: await logIn(passwords.owner),
    strangers: await logIn(passwords.stranger),
  };
}

function randomPassword(): string {
  return randomBytes(12).toString('base64url');
}
