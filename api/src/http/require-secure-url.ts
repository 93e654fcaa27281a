import { findReleaseUrl } from '@site/shared/contracts';
import { ValidationError } from '../errors/errors';

/**
 * An address elsewhere that somebody has entered. What travels without TLS could be anybody's; on this machine it does not
 * travel. @throws ValidationError of the field
 */
export function requireSecureUrl(address: string, field: string): URL {
  const url = findReleaseUrl(address);
  if (!url || (url.protocol === 'http:' && !loopbackHosts.includes(url.hostname))) {
    throw new ValidationError({ [field]: ['Enter an https address, without a password'] });
  }
  return url;
}

const loopbackHosts = ['localhost', '127.0.0.1', '[::1]'];
