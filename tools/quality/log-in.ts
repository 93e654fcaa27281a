import type { LoginResponse } from '@site/shared/contracts/api';

export interface Credentials {
  email: string;
  password: string;
}

/** Resolves with an access token of the API at this address, such as `http://127.0.0.1:4000/api`. */
export async function logIn(apiUrl: string, credentials: Credentials): Promise<string> {
  const response = await fetch(`${apiUrl}/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`The login failed with ${response.status}: ${await response.text()}`);
  return ((await response.json()) as LoginResponse).access;
}
