import { useState } from 'react';
import { useAuth } from '@site/shared/auth';

/** Signs a member in to the API that a remote's frame talks to: no other page of the site is there to do so. */
export function DevSession() {
  const { user, login, logout } = useAuth();
  const [problem, setProblem] = useState('');

  const signIn = async (form: FormData) => {
    try {
      await login({ email: String(form.get('email')), password: String(form.get('password')) });
      setProblem('');
    } catch (error) {
      setProblem((error as Error).message);
    }
  };
  if (user) {
    return (
      <p style={rowStyle}>
        Signed in as {user.email} <button onClick={() => void logout()}>Sign out of the API</button>
      </p>
    );
  }
  return (
    <form action={signIn} aria-label="Session of the API" style={rowStyle}>
      <input name="email" type="email" aria-label="Email of the API's member" required />{' '}
      <input name="password" type="password" aria-label="Password of the API's member" required />{' '}
      <button>Sign in to the API</button> <span role="alert">{problem}</span>
    </form>
  );
}

const rowStyle = { margin: 0, padding: '0.75rem 1.5rem 0' };
