import { createTestApp } from '../testing/create-test-app';
import { everyCall, listCalls, readOpenApi, type Call } from '../testing/every-call';
import { forAllTests } from '../testing/fixtures';

const api = forAllTests(() => createTestApp(everyCall));

/** Each call with its name. */
const findOperations = async (): Promise<[string, Call][]> =>
  (await listCalls(api)).map((call) => [`${call.method} ${call.path.replace(/\/$/, '')}`, call]);

/** The registered routes, from the router's printed tree, without those of the documentation. */
function findRoutes(): string[] {
  const branch: string[] = [];
  return api.app
    .printRoutes({ commonPrefix: false })
    .split('\n')
    .flatMap((line) => {
      const [, indent = '', part = '', methods = ''] = line.match(/^([│├└─ ]+)(\S+) \((.+)\)$/) ?? [];
      branch.splice(indent.length / 4 - 1, Infinity, part);
      const path = branch.join('').replace(/:(\w+)/g, '{$1}');
      const isDescribed = path.startsWith('/api/') && !path.startsWith('/api/docs');
      const verbs = methods.split(', ').filter((method) => method !== 'HEAD');
      return isDescribed ? verbs.map((method) => `${method} ${path}`) : [];
    });
}

test('describes every route that there is', async () => {
  const described = (await findOperations()).map(([name]) => name);
  expect(described.sort()).toEqual(findRoutes().sort());
});

test('has every call of the requirements @9.2 @9.3 @9.4 @9.5 @9.6 @9.7 @9.8 @9.9 @9.10 @9.11 @9.12 @9.13 @9.14 @9.15', async () => {
  const described = (await findOperations()).map(([name]) => name);
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

/** The missing parts of a call's description. */
function findGaps({ summary, tags, security, parameters, requestBody, responses }: Call): string[] {
  const gaps: string[] = [];
  const require = (isThere: unknown, what: string) => {
    if (!isThere) gaps.push(what);
  };
  require(summary, 'a summary');
  require(tags?.length, 'a tag');
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'));
  require(success?.[0] === '204' || success?.[1].content, 'the schema of its response');
  for (const { schema } of Object.values(requestBody?.content ?? {})) {
    require(schema.properties, 'the form of its body');
  }

  const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  for (const [status, { content, headers }] of failures) {
    const schema = JSON.stringify(content?.['application/json']?.schema);
    require(schema === '{"$ref":"#/components/schemas/Error"}', `the form of ${status}`);
    if (status === '429') require(headers && 'Retry-After' in headers, 'Retry-After');
  }
  const statuses = failures.map(([status]) => status);
  require(statuses.includes('503'), '503');
  if (security?.some((scheme) => 'accessToken' in scheme)) require(statuses.includes('401'), '401');
  if (parameters?.some((parameter) => parameter.in === 'path')) require(statuses.includes('404'), '404');
  if (requestBody) for (const status of ['400', '413', '415']) require(statuses.includes(status), status);
  return gaps;
}

test('describes of every call what it does, its request, its responses and its errors', async () => {
  const gaps = (await findOperations()).map(([name, operation]) => [name, findGaps(operation)]);
  expect(gaps.filter(([, missing]) => missing?.length)).toEqual([]);
});

test('names every way to show who is asking', async () => {
  const { components } = await readOpenApi(api);
  const used = (await findOperations()).flatMap(([, { security = [] }]) => security.flatMap(Object.keys));
  expect([...new Set(used)].sort()).toEqual(Object.keys(components.securitySchemes).sort());
});

test('shows a page that loads nothing from elsewhere', async () => {
  const page = await api.inject('/api/docs/');
  expect(page.statusCode).toBe(200);
  const [script] = page.body.match(/[^"]*swagger-ui-bundle\.js/) ?? [];
  const { pathname } = new URL(script ?? '', 'http://site.test/api/docs/');
  expect((await api.inject(pathname)).statusCode).toBe(200);
  expect(page.body.match(/(?:src|href)="(?:https?:)?\/\//g)).toBeNull();
});
