import { type ApiError, findText } from '@site/shared/http';

/** The sentence for a code that could not be sent. Source: requirements 4.28 and 4.29. */
export function describeSendFailure({ body, message }: ApiError): string {
  if (isSentence(body)) return body;
  const said = findText(body, 'error') ?? findText(body, 'message') ?? message;
  return said || 'An unexpected error occurred. Please try again.';
}

/** The error page of a proxy is text as well, but not for people. */
function isSentence(body: unknown): body is string {
  return typeof body === 'string' && body !== '' && !body.trimStart().startsWith('<');
}
