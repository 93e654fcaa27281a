import { createMember } from '../../testing/create-member';
import { createTestApp } from '../../testing/create-test-app';
import { becomeMember, goodPassword } from '../../testing/sign-up';
import { verifyReset } from '../../testing/verify-reset';
import { createTestBrowser, type TestBrowser } from '../../testing/create-test-browser';
import { forAllTests } from '../../testing/fixtures';

const api = forAllTests(createTestApp);

describe('the profile', () => {
  const put = (headers: Record<string, string>, payload: object) =>
    api.inject({ method: 'PUT', url: '/api/profile/', headers, payload });

  test('is for signed-in members only', async () => {
    const response = await api.inject('/api/profile/');
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({
      message: 'Authentication required. Please log in.',
      code: 'unauthorized',
    });
  });

  test('takes a display name and gives it back', async () => {
    const { headers } = await createMember(api);
    const response = await put(headers, { name: '  Ann\u0007of   Green\u202E Gables\u0000 ' });
    expect(response.statusCode).toBe(200);
    expect(response.json().name).toBe('Ann of Green Gables');
    const read = await api.inject({ url: '/api/profile/', headers });
    expect(read.json()).toEqual(response.json());
  });

  test.each([
    ['Dev Commons Team', 'This name is reserved for those who run the site'],
    ['ADM1N', 'This name is reserved for those who run the site'],
    ['Ann (Adm1n)', 'This name is reserved for those who run the site'],
    ['Аnn', 'Write each word in the letters of one script'],
  ])('takes no name that imitates: %j', async (name, sentence) => {
    const { headers } = await createMember(api);
    const response = await put(headers, { name });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual({ name: [sentence] });
  });

  test('takes names as people write them, and nothing that nobody sees', async () => {
    const { headers } = await createMember(api);
    for (const name of ['نیک\u200cپور', '田中 Yuki', '王小明', 'Łukasz Żółć', 'Ольга', 'Zoë 🦊', 'Dev Patel'])
      expect((await put(headers, { name })).json().name).toBe(name);
    expect((await put(headers, { name: 'Ann\u3164\u200b' })).json().name).toBe('Ann');
    expect((await put(headers, { name: '\u3164' })).json().name).toBeNull();
  });

  test('forgets the name when it is empty, and keeps it when it is not sent', async () => {
    const { headers } = await createMember(api, { name: 'Ann' });
    expect((await put(headers, {})).json().name).toBe('Ann');
    expect((await put(headers, { name: ' ' })).json().name).toBeNull();
  });

  test('ignores what a member may not set @1.9', async () => {
    const { id, email, headers } = await createMember(api);
    const forbidden = { id: 99, email: 'x@example.com', is_admin: true, is_staff: true, created_at: 'now' };
    const response = await put(headers, { name: 'Eve', ...forbidden });
    expect(response.json()).toMatchObject({ id, email, name: 'Eve', is_admin: false, is_staff: false });
    const { rows } = await api.db.pool.query('select count(*) as admins from accounts where is_admin');
    expect(rows).toEqual([{ admins: 0 }]);
  });

  test.each(['null', '7', '"a text"', '[]'])('refuses %s, which has no fields', async (payload) => {
    const { headers } = await createMember(api);
    const response = await api.inject({
      method: 'PUT',
      url: '/api/profile/',
      headers: { ...headers, 'content-type': 'application/json' },
      payload,
    });
    expect(response.statusCode).toBe(400);
  });

  test('is documented as a form as well, which a picture needs', async () => {
    const { paths } = (await api.inject('/api/docs/json')).json();
    const { content } = paths['/api/profile/'].put.requestBody;
    expect(content['multipart/form-data'].schema.properties).toMatchObject({
      name: {},
      avatar: { type: 'string', format: 'binary' },
    });
  });

  test('says what is wrong with a name', async () => {
    const { headers } = await createMember(api);
    const response = await put(headers, { name: 'x'.repeat(81) });
    expect(response.statusCode).toBe(400);
    expect(response.json().details).toEqual({ name: ['Name must be at most 80 characters'] });
  });
});

describe('changing the password', () => {
  let email: string;
  let members = 0;
  beforeEach(() => {
    members += 1;
    email = `ann-${members}@example.com`;
  });
  const newPassword = 'another walk by the sea';
  const login = async (browser: TestBrowser, password: string) =>
    (await browser.post('/login/', { email, password })).json();
  const change = (browser: TestBrowser, access: string, body: object = {}) =>
    browser.post(
      '/change-password/',
      { old_password: goodPassword, new_password: newPassword, confirm_password: newPassword, ...body },
      { headers: { authorization: `Bearer ${access}` } },
    );

  const refresh = (token: string) => createTestBrowser(api).post('/auth/refresh/', { refresh: token });
  const statusOfProfile = async (access: string) =>
    (await api.inject({ url: '/api/profile/', headers: { authorization: `Bearer ${access}` } })).statusCode;

  test('returns a pair that works, and mails a notice', async () => {
    const browser = await becomeMember(api, email);
    const here = await login(browser, goodPassword);
    const response = await change(browser, here.access);
    expect(response.json()).toEqual({
      message: 'Password changed successfully',
      access: expect.any(String),
      refresh: expect.any(String),
    });
    expect(await statusOfProfile(response.json().access)).toBe(200);
    expect((await refresh(response.json().refresh)).statusCode).toBe(200);
    expect(await login(createTestBrowser(api), newPassword)).toHaveProperty('access');
    expect((await api.mailsTo(email)).at(-1)?.subject).toBe('Your Dev Commons password was changed');
  });

  test('ends every token that was there before: here, elsewhere, and copies', async () => {
    const browser = await becomeMember(api, email);
    const here = await login(browser, goodPassword);
    const elsewhere = await login(createTestBrowser(api), goodPassword);
    const copied = (await refresh(here.refresh)).json();
    await change(browser, copied.access);
    for (const { access, refresh: token } of [here, elsewhere, copied]) {
      expect(await statusOfProfile(access)).toBe(401);
      expect((await refresh(token)).statusCode).toBe(401);
    }
  });

  test('of two changes with the same old password one wins, and its tokens work', async () => {
    const browser = await becomeMember(api, email);
    const sessions = await Promise.all([1, 2].map(() => login(createTestBrowser(api), goodPassword)));
    const passwords = ['the first of two walks', 'the second of two walks'];
    const responses = await Promise.all(
      passwords.map((password, index) =>
        change(browser, sessions[index].access, { new_password: password, confirm_password: password }),
      ),
    );
    const winner = responses.findIndex(({ statusCode }) => statusCode === 200);
    expect(responses[1 - winner]!.statusCode).not.toBe(200);
    expect(await login(createTestBrowser(api), passwords[winner]!)).toHaveProperty('access');
    expect(await statusOfProfile(responses[winner]!.json().access)).toBe(200);
  });

  test('ends what somebody else has begun for a reset', async () => {
    const browser = await becomeMember(api, email);
    const stranger = createTestBrowser(api);
    await verifyReset(api, stranger, email);
    const { access } = await login(browser, goodPassword);
    await change(browser, access);
    const password = 'what the stranger would like';
    const refused = await stranger.post('/update-password/', { email, password, confirm_password: password });
    expect(refused.statusCode).toBe(403);
    expect(await login(createTestBrowser(api), newPassword)).toHaveProperty('access');
  });

  test('needs the current password, and bounds guesses of it', async () => {
    const browser = await becomeMember(api, email);
    const { access } = await login(browser, goodPassword);
    for (let guesses = 0; guesses < 10; guesses += 1) {
      const response = await change(browser, access, { old_password: 'a guess' });
      expect(response.statusCode).toBe(400);
      expect(response.json().details).toEqual({ old_password: ['The current password is wrong'] });
    }
    expect((await change(browser, access)).statusCode).toBe(429);
  });

  test('holds the new password to the rules', async () => {
    const browser = await becomeMember(api, email);
    const { access } = await login(browser, goodPassword);
    const response = await change(browser, access, {
      new_password: 'password123',
      confirm_password: 'other',
    });
    expect(response.json().details).toEqual({
      new_password: ['This password is too common. Please choose another one.'],
      confirm_password: ['Passwords do not match'],
    });
  });
});
