import type { CreatedToken, CreateTokenRequest, RemoteSummary } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import { ConflictError, NotFoundError, ValidationError } from '../../errors/errors';
import { createOpaqueToken, hashOpaqueToken } from '../../opaque-token';
import { insertAuditEntry, type Actor } from './audit.repository';
import { isReservedLabel } from './publisher';
import { insertRemote, requireRemote } from './remotes.repository';
import { insertToken, revokeToken } from './tokens.repository';

/** A prefix that lets people and secret scanners recognize it. */
const tokenPrefix = 'rt_';

/** The actions of the operator and admins only; `by` goes into the audit. */
export function createOperator({ db, clock }: Pick<Context, 'db' | 'clock'>) {
  return {
    /** Registers a remote's name. Throws `ConflictError`. */
    createRemote: (name: string, by: Actor): Promise<RemoteSummary> =>
      db.transaction(async (tx) => {
        if (!(await insertRemote(tx, { name }))) {
          throw new ConflictError(`There is a remote ${name} already.`, { code: 'remote_exists' });
        }
        await insertAuditEntry(tx, { at: clock.now(), by, action: 'create_remote', remote: name });
        return { name, releases: [] };
      }),

    /** Only the response contains the token itself. */
    createToken: async (request: CreateTokenRequest, by: Actor): Promise<CreatedToken> => {
      const { remote, label } = { ...request, label: request.label.trim() };
      // The audit identifies people by these labels.
      if (label === '' || isReservedLabel(label)) {
        throw new ValidationError({ label: ['Name who holds the token'] });
      }
      const token = tokenPrefix + createOpaqueToken().token;
      const at = clock.now();
      return db.transaction(async (tx) => {
        await requireRemote(tx, remote);
        const created = await insertToken(tx, {
          remote,
          label,
          hash: hashOpaqueToken(token),
          created_at: at,
        });
        await insertAuditEntry(tx, { at, by, action: 'create_token', remote, reason: label });
        return { ...created, token };
      });
    },

    /** Throws `NotFoundError`. */
    revokeToken: (id: number, by: Actor): Promise<void> =>
      db.transaction(async (tx) => {
        const revoked = await revokeToken(tx, { id, now: clock.now() });
        if (!revoked) throw new NotFoundError();
        const { remote, label } = revoked;
        await insertAuditEntry(tx, { at: clock.now(), by, action: 'revoke_token', remote, reason: label });
      }),
  };
}
