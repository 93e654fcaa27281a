import type { CookieSerializeOptions } from '@fastify/cookie';
import type { ApiConfig } from '../config';

/** For cookies that only this API reads: no script, no other site, and no plain connection where there is TLS. */
export function cookieOptions({ publicUrl }: ApiConfig, maxAgeSeconds: number): CookieSerializeOptions {
  return {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: maxAgeSeconds,
  };
}
