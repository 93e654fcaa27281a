import type { Context } from '../../context';
import { patientStatement } from '../../db';

/** What has ended and is asked for no more. Rows that hang on these go with them. */
const deletions = [
  patientStatement('expired.code-requests', `delete from code_requests where expires_at < $1`),
  // What a process of the release before leaves behind.
  patientStatement('expired.signups', `delete from signups where expires_at < $1`),
  patientStatement('expired.codes', `delete from one_time_codes where expires_at < $1`),
  patientStatement('expired.grants', `delete from reset_grants where expires_at < $1`),
  // Used tokens tell reuse, which ends the session, from nonsense; after a week both are refused alike.
  patientStatement(
    'expired.used-refresh-tokens',
    `delete from refresh_tokens where used_at < $1::timestamptz - interval '7 days'`,
  ),
  patientStatement(
    'expired.sessions',
    `delete from sessions s
     where not exists (select from refresh_tokens t where t.session_id = s.id and t.expires_at >= $1)`,
  ),
  patientStatement(
    'expired.unconfirmed-subscribers',
    `delete from subscribers where confirmed_at is null and requested_at < $1::timestamptz - interval '7 days'`,
  ),
  patientStatement(
    'expired.contact-messages',
    `delete from contact_messages where created_at < $1::timestamptz - interval '1 year'`,
  ),
];

export async function deleteExpiredRows({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  for (const deletion of deletions) await db.execute(deletion, [clock.now()]);
}
