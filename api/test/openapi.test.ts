import { createTestApp, type TestApp } from './create-test-app';

let api: TestApp;
beforeAll(async () => {
  api = await createTestApp();
});
afterAll(() => api.close());

interface Operation {
  summary?: string;
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

async function findOperations(): Promise<[string, Operation][]> {
  const { paths } = (await api.inject('/api/docs/json')).json() as {
    paths: Record<string, Record<string, Operation>>;
  };
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): [string, Operation] => [
      `${method.toUpperCase()} ${path}`,
      operation,
    ]),
  );
}

test('describes every call of the specification', async () => {
  const described = (await findOperations()).map(([name]) => name.replace(/\/$/, ''));
  expect(described).toEqual(
    expect.arrayContaining([
      'POST /api/signup',
      'POST /api/login',
      'POST /api/auth/refresh',
      'POST /api/logout',
      'GET /api/profile',
      'PUT /api/profile',
      'POST /api/change-password',
      'POST /api/forgot-password',
      'POST /api/update-password',
      'POST /api/verify-otp',
      'GET /api/categories',
      'POST /api/posts',
      'GET /api/posts',
      'GET /api/posts/{id}',
    ]),
  );
});

test('says of every call what it does and how it fails', async () => {
  for (const [name, { summary, responses }] of await findOperations()) {
    expect([name, summary]).toEqual([name, expect.any(String)]);
    const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
    expect([name, failures.length]).toEqual([name, expect.any(Number)]);
    for (const [status, { content }] of failures) {
      expect([name, status, content?.['application/json']?.schema]).toEqual([
        name,
        status,
        { $ref: '#/components/schemas/Error' },
      ]);
    }
  }
});

test('shows a page that loads nothing from elsewhere', async () => {
  const page = await api.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  const [script] = page.body.match(/[^"]*swagger-ui-bundle\.js/) ?? [];
  const { pathname } = new URL(script ?? '', 'http://site.test/api/docs/');
  expect((await api.inject(pathname)).statusCode).toBe(200);
  expect(page.body.match(/(?:src|href)="(?:https?:)?\/\//g)).toBeNull();
});
