import type { LoginResponse } from '@site/shared/contracts/api';

export interface Credentials {
  email: string;
  password: string;
}

/** Logs in to an API such as `http://127.0.0.1:4000/api`; resolves with an access token. */
export async function logIn(apiUrl: string, credentials: Credentials): Promise<string> {
  const response = await fetch(`${apiUrl}/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`The login failed with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as LoginResponse).access;
}
