import {
  changePassword,
  me,
  passwordChange,
  profileFor,
  refreshed,
  setUp,
  untilSent,
} from './testing/api-under-test';

describe('two tabs', () => {
  /** One lock for everybody, first come, first served. */
  function fakeLocks() {
    let last: Promise<unknown> = Promise.resolve();
    return { request: (_: string, work: () => Promise<unknown>) => (last = last.then(work, work)) };
  }

  beforeEach(() => Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true }));
  afterEach(() => Reflect.deleteProperty(navigator, 'locks'));

  it('refresh once between them', async () => {
    const { open, calls } = setUp({ ...profileFor('new'), 'POST /auth/refresh/': refreshed });
    const responses = await Promise.all([open(), open()].map((tab) => tab.authenticated.get('/profile/')));
    expect(responses).toEqual([me, me]);
    expect(calls().filter((call) => call === 'POST /auth/refresh/')).toHaveLength(1);
  });

  it('stay signed in when the token of the other is seen only after the refusal of the old one', async () => {
    const { open, tokens, onSessionLost } = setUp({
      ...profileFor('new'),
      'POST /auth/refresh/': () => {
        setTimeout(() => tokens.setTokens({ access: 'new', refresh: 'r2' }), 20);
        return { status: 401 };
      },
    });
    expect(await open().authenticated.get('/profile/')).toEqual(me);
    expect(tokens.find('refreshToken')).toBe('r2');
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('stay signed in when one of them renews the session', async () => {
    const { planned, respond } = passwordChange();
    const { open, calls, onSessionLost } = setUp(planned);
    const changed = changePassword(open());
    await untilSent(calls, 1);
    const profile = open().authenticated.get('/profile/');
    await untilSent(calls, 2);
    respond();
    expect(await profile).toEqual(me);
    await changed;
    expect(calls()).not.toContain('POST /auth/refresh/');
    expect(onSessionLost).not.toHaveBeenCalled();
  });
});
