import { passwordMinLength } from '@site/shared/contracts';

/** The rules of requirements 4.6 to 4.8; each returns its message, or undefined when it is met. */

export function findPasswordProblem(password: string): string | undefined {
  return password === '' ? 'Password is required' : undefined;
}

export function findNewPasswordProblem(password: string): string | undefined {
  const tooShort = password.length < passwordMinLength;
  const problem = tooShort ? `Password must be at least ${passwordMinLength} characters` : undefined;
  return findPasswordProblem(password) ?? problem;
}

export function findConfirmationProblem(password: string, confirmation: string): string | undefined {
  if (confirmation === '') return 'Please confirm password';
  return confirmation === password ? undefined : 'Passwords do not match';
}
