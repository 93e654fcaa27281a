import { createFirstAdmin } from './first-admin';
import { createTestApp, type TestApp } from '../../testing/create-test-app';
import { becomeMember, goodPassword } from '../../testing/sign-up';
import { createTestBrowser } from '../../testing/create-test-browser';

let api: TestApp;
afterEach(() => api.close());

const login = async (email: string, password: string) =>
  (await createTestBrowser(api).post('/login/', { email, password })).json();

test('is made once with a generated password, even by processes that start together', async () => {
  api = await createTestApp();
  const made = await Promise.all(Array.from({ length: 4 }, () => createFirstAdmin(api)));
  const [admin, ...others] = made.filter((result) => result !== undefined);
  expect(others).toEqual([]);
  expect(admin).toEqual({ email: 'admin@example.com', password: expect.stringMatching(/^.{20}$/) });
  const { user } = await login('admin@example.com', admin?.password ?? '');
  expect(user).toMatchObject({ name: 'Admin', is_admin: true, is_staff: true });
  expect(await createFirstAdmin(api)).toBeUndefined();
});

test('takes the configured address and password, and does not repeat the password', async () => {
  api = await createTestApp({ ADMIN_EMAIL: 'Root@Example.com', ADMIN_PASSWORD: goodPassword });
  expect(await createFirstAdmin(api)).toEqual({ email: 'root@example.com' });
  expect((await login('root@example.com', goodPassword)).user.is_admin).toBe(true);
});

test('is the member of that address, who keeps the password', async () => {
  api = await createTestApp({ ADMIN_EMAIL: 'ann@example.com' });
  await becomeMember(api, 'ann@example.com');
  expect(await createFirstAdmin(api)).toEqual({ email: 'ann@example.com' });
  expect((await login('ann@example.com', goodPassword)).user.is_admin).toBe(true);
});
