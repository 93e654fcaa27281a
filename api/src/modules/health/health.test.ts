import { createTestApp, type TestApp } from '../../testing/create-test-app';

let test_: TestApp;

beforeAll(async () => {
  test_ = await createTestApp();
});
afterAll(() => test_.close());

test('answers 200 when the database answers', async () => {
  const response = await test_.inject('/api/health/');
  expect(response.json()).toEqual({ status: 'ok' });
});
