import { createAddressHasher, hashPassword, isSameHash, passwordCost, verifyPassword } from './password-hash';

const hash = createAddressHasher('the secret of this site', passwordCost);
const email = 'ann@example.com';
const password = 'a walk in the old forest';

test('a hash costs 19 MiB and two passes', async () => {
  const form = /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/;
  expect(await hash({ email, password })).toMatch(form);
  expect(await hashPassword(password, passwordCost)).toMatch(form);
});

test('one address hashes a password in one way, and every other address in another', async () => {
  const first = await hash({ email, password });
  expect(isSameHash(await hash({ email, password }), first)).toBe(true);
  expect(isSameHash(await hash({ email, password: 'another one' }), first)).toBe(false);
  const other = await hash({ email: 'bob@example.com', password });
  expect(other.split('$')[4]).not.toBe(first.split('$')[4]);
});

test('hashes as the account of the address was, whatever salt that had', async () => {
  const accountHash = await hashPassword(password, passwordCost);
  expect(isSameHash(await hash({ email, password, accountHash }), accountHash)).toBe(true);
  expect(isSameHash(await hash({ email, password: 'another one', accountHash }), accountHash)).toBe(false);
});

test('hashes as the account of the address was, whatever that cost', async () => {
  const accountHash = await hashPassword(password, { memoryCost: 128, timeCost: 12, parallelism: 11 });
  expect(isSameHash(await hash({ email, password, accountHash }), accountHash)).toBe(true);
});

test('the password of an account outlives the secret that its salt came from', async () => {
  const accountHash = await hash({ email, password });
  const rotated = createAddressHasher('the secret that came after it', passwordCost);
  expect(isSameHash(await rotated({ email, password, accountHash }), accountHash)).toBe(true);
  expect(await verifyPassword(accountHash, password)).toBe(true);
  expect(isSameHash(await rotated({ email, password }), accountHash)).toBe(false);
});

test('the same letters from another keyboard are the same password', async () => {
  const composed = await hash({ email, password: 'caf\u00e9 au lait' });
  expect(isSameHash(await hash({ email, password: 'cafe\u0301 au lait' }), composed)).toBe(true);
});

test('what is no hash fits no password, and costs one all the same', async () => {
  const accountHash = 'no password fits';
  expect(isSameHash(await hash({ email, password: accountHash, accountHash }), accountHash)).toBe(false);
});
