import { isEmail } from '@site/shared/contracts';

/** What is wrong with an e-mail address that has to be given; undefined when nothing is. */
export function findEmailProblem(email: string): string | undefined {
  if (email === '') return 'Email is required';
  return isEmail(email) ? undefined : 'Enter a valid email address';
}
