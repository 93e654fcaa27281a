import { findReleaseUrl } from '@site/shared/contracts';
import { ValidationError } from '../errors/errors';

/**
 * Checks an external URL that somebody has entered. It has to use TLS, except on this machine.
 * @throws ValidationError of the field
 */
export function requireSecureUrl(address: string, field: string): URL {
  const url = findReleaseUrl(address);
  if (!url || (url.protocol === 'http:' && !loopbackHosts.includes(url.hostname))) {
    throw new ValidationError({ [field]: ['Enter an https address, without a password'] });
  }
  return url;
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];
