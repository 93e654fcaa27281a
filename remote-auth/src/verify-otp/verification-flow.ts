import type { SessionStore } from '@site/shared/http';

/** The purpose of a one-time code. */
export type FlowName = 'signup' | 'reset';

export interface VerificationFlow {
  /** Undefined when only the navigation has the address. */
  name: FlowName | undefined;
  /** The address of the code. */
  email: string;
}

const keys = { signup: 'signupEmail', reset: 'resetEmail' } as const;

/** Remembers the address of a code, even after a reload. It ends the other flow, because the visitor waits for this code. */
export function beginFlow(tokens: SessionStore, name: FlowName, email: string): void {
  tokens.remove('signupEmail', 'resetEmail');
  tokens.set(keys[name], email);
}

/** @param state the location state of `/verify-otp`: `{ email }` */
export function findFlow(tokens: SessionStore, state: unknown): VerificationFlow | undefined {
  const signupEmail = tokens.find('signupEmail');
  if (signupEmail) return { name: 'signup', email: signupEmail };
  const resetEmail = tokens.find('resetEmail');
  if (resetEmail) return { name: 'reset', email: resetEmail };
  const email = typeof state === 'object' && state !== null && 'email' in state ? state.email : undefined;
  return typeof email === 'string' && email ? { name: undefined, email } : undefined;
}

/** A verified code ends its flow, but a reset still needs the address for the new password. */
export function endFlow(tokens: SessionStore, { name }: VerificationFlow): void {
  tokens.remove('signupEmail');
  if (name !== 'reset') tokens.remove('resetEmail');
}
