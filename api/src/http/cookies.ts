import type { CookieSerializeOptions } from '@fastify/cookie';
import type { ApiConfig } from '../config';

/** For cookies of this API only: they are hidden from scripts and other sites, and with TLS never sent without it. */
export function cookieOptions({ publicUrl }: ApiConfig, maxAgeSeconds: number): CookieSerializeOptions {
  return {
    path: '/api',
    httpOnly: true,
    sameSite: 'strict',
    secure: publicUrl.startsWith('https:'),
    maxAge: maxAgeSeconds,
  };
}
