import { changePassword, me, passwordChange, refreshed, setUp, untilSent } from './testing/api-under-test';

describe('a call that renews the session', () => {
  it('stores the tokens of its response', async () => {
    const { planned, respond } = passwordChange();
    const { api, tokens } = setUp(planned);
    respond();
    expect(await changePassword(api)).toMatchObject({ status: 200 });
    expect([tokens.find('accessToken'), tokens.find('refreshToken')]).toEqual(['new', 'r2']);
  });

  it('lets calls with the old token wait for the new one, and signs nobody out', async () => {
    const { planned, respond } = passwordChange();
    const { api, calls, onSessionLost } = setUp(planned);
    const changed = changePassword(api);
    await untilSent(calls, 1);
    const profile = api.authenticated.get('/profile/');
    await untilSent(calls, 2);
    respond();
    expect(await profile).toEqual(me);
    await changed;
    expect(calls()).toEqual(['POST /change-password/', 'GET /profile/', 'GET /profile/']);
    expect(onSessionLost).not.toHaveBeenCalled();
  });

  it('is repeated after a refresh when its own token has run out', async () => {
    const { planned, respond } = passwordChange();
    const refreshed = { status: 200, body: { access: 'old', refresh: 'r1b' } };
    const { api, tokens, calls } = setUp(
      { ...planned, 'POST /auth/refresh/': refreshed },
      { access: 'older', refresh: 'r1' },
    );
    respond();
    await changePassword(api);
    expect(calls()).toEqual(['POST /change-password/', 'POST /auth/refresh/', 'POST /change-password/']);
    expect([tokens.find('accessToken'), tokens.find('refreshToken')]).toEqual(['new', 'r2']);
  });

  it.each([
    ['has signed out', undefined],
    ['has signed in as somebody else', { access: 'graces', refresh: 'graces' }],
  ])('leaves alone who %s meanwhile', async (_, others) => {
    const { planned, respond } = passwordChange();
    const { api, tokens, calls } = setUp(planned);
    const changed = changePassword(api);
    await untilSent(calls, 1);
    tokens.clearSession();
    if (others) tokens.setTokens(others);
    respond();
    await changed;
    expect(tokens.find('accessToken')).toBe(others?.access);
    expect(tokens.find('refreshToken')).toBe(others?.refresh);
  });

  it('signs nobody in who was not', async () => {
    const { api, tokens } = setUp({ 'POST /change-password/': refreshed });
    tokens.clearSession();
    await changePassword(api);
    expect(tokens.find('accessToken')).toBeUndefined();
  });

  it.each([
    ['fails', { status: 400, body: { access: 'new', refresh: 'r2' } }],
    ['returns no tokens', { status: 200, body: { message: 'Password changed successfully' } }],
  ])('leaves the tokens alone when it %s', async (_, reply) => {
    const { api, tokens } = setUp({ 'POST /change-password/': reply });
    await changePassword(api).catch(() => undefined);
    expect([tokens.find('accessToken'), tokens.find('refreshToken')]).toEqual(['old', 'r1']);
  });
});
