import type { FastifyRequest } from 'fastify';
import { createTestApp, type TestApp } from '../../../testing/create-test-app';
import { becomeMember, goodPassword } from '../../../testing/sign-up';
import { findKnownDevice, findOwnDevice } from './known-device';

const withCookie = (value: string | null, valid = true) =>
  ({ cookies: { device: 'signed' }, unsignCookie: () => ({ valid, value }) }) as unknown as FastifyRequest;

test('knows a device by account and id', () => {
  expect(findKnownDevice(withCookie('7.abc'))).toEqual({ accountId: 7, deviceId: 'abc' });
});

test.each(['', '7', '7.', '.abc'])('knows no device that is called "%s"', (value) => {
  expect(findKnownDevice(withCookie(value))).toBeUndefined();
});

test('knows no device with a cookie that is not its own', () => {
  expect(findKnownDevice(withCookie('7.abc', false))).toBeUndefined();
  expect(findKnownDevice(withCookie(null, false))).toBeUndefined();
});

test("is an account's own only where it has been signed in to just this one", () => {
  const device = { accountId: 7, deviceId: 'abc' };
  expect(findOwnDevice({ id: 7 }, device)).toBe(device);
  expect(findOwnDevice({ id: 8 }, device)).toBeUndefined();
  expect(findOwnDevice(undefined, device)).toBeUndefined();
  expect(findOwnDevice({ id: 7 }, undefined)).toBeUndefined();
});

describe('the cookie', () => {
  let api: TestApp;
  beforeEach(async () => {
    api = await createTestApp();
  });
  afterEach(() => api.close());

  test('keeps a device for a year, and is another one for another account', async () => {
    const browser = await becomeMember(api, 'ann@example.com');
    await becomeMember(api, 'bob@example.com');
    const logIn = (email: string) => browser.post('/login/', { email, password: goodPassword });
    const [ann, device] = browser.cookies.device!.split('.');

    const again = await logIn('ann@example.com');
    expect(browser.cookies.device?.split('.').slice(0, 2)).toEqual([ann, device]);
    expect(again.cookies).toContainEqual(
      expect.objectContaining({ name: 'device', maxAge: 31_536_000, httpOnly: true, path: '/api' }),
    );

    await logIn('bob@example.com');
    const [bob, other] = browser.cookies.device!.split('.');
    expect(bob).not.toBe(ann);
    expect(other).not.toBe(device);
    expect(Buffer.from(other!, 'base64url')).toHaveLength(16);
  });
});
