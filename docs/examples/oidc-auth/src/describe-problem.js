import { describeFailure, findText } from '@site/shared/http';

/** The sentence of the server, also where it says that the provider does not respond. */
export function describeProblem(error) {
  return (error.status === 503 && findText(error.body, 'message')) || describeFailure(error);
}
