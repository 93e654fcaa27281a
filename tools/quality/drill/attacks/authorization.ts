import { sendRequest } from '../send-request';
import type { Attack } from './attack';

interface OpenApi {
  paths: Record<string, Record<string, { tags?: string[]; security?: Record<string, unknown>[] }>>;
}

/** A call that not everybody may make. */
interface GuardedCall {
  method: string;
  /** Below the site's address, with made-up parameters. */
  path: string;
  /** Who may: somebody signed in, an admin, or a publisher of releases, which an admin is as well. */
  audience: 'member' | 'admin' | 'publisher';
}

export const authorization: Attack = {
  name: 'authorization',
  title: 'every call that needs a right, without it',
  needs: ['mailbox'],
  run: async ({ url, createMember }) => {
    const calls = toGuardedCalls(JSON.parse((await sendRequest(`${url}/api/docs/json`)).body) as OpenApi);
    const { access } = await createMember();
    const strangers = [undefined, 'made-up', `${access.slice(0, -4)}AAAA`];
    const refused: string[] = [];
    const allowed: string[] = [];
    const attempt = async ({ method, path }: GuardedCall, token: string | undefined, right: number) => {
      const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
      const { status } = await sendRequest(url + path, { method, headers });
      (status === right ? refused : allowed).push(`${method} ${path} ${status}`);
    };
    for (const call of calls) {
      for (const token of strangers) await attempt(call, token, 401);
      if (call.audience !== 'member') await attempt(call, access, 403);
    }
    return {
      figures: { calls: calls.length, refused: refused.length, 'first others': allowed[0] ?? 'none' },
      expectations: {
        'the site describes calls that need a right': calls.length > 10,
        'nobody without a right is let in': allowed.length === 0,
      },
    };
  },
};

function toGuardedCalls({ paths }: OpenApi): GuardedCall[] {
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, { tags = [], security = [] }]): GuardedCall[] => {
      const schemes = security.flatMap(Object.keys);
      const isOpen = security.some((scheme) => Object.keys(scheme).length === 0);
      if (isOpen || schemes.length === 0 || schemes.includes('resetGrant')) return [];
      const audience = schemes.includes('operatorToken')
        ? 'publisher'
        : tags.includes('moderation')
          ? 'admin'
          : 'member';
      return [{ method: method.toUpperCase(), path: path.replace(/\{[^}]+\}/g, '999999999'), audience }];
    }),
  );
}
