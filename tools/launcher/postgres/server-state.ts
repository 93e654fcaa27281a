import { Client } from 'pg';
import { findErrorCode } from '@site/command-kit/user-error';

/** A `busy` server exists but does not respond; a `closed` one rejects the password. */
export type ServerState = 'ready' | 'busy' | 'closed' | 'absent';

const states: Record<string, ServerState> = { ECONNREFUSED: 'absent', ENOENT: 'absent', '28P01': 'closed' };

/** Sends a real query: a server listens long before it responds, and while it shuts down. */
export async function askServerState(url: string): Promise<ServerState> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 3000 });
  // An unhandled error of the connection would end this process.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return 'ready';
  } catch (error) {
    return states[findErrorCode(error) ?? ''] ?? 'busy';
  } finally {
    await client.end().catch(() => undefined);
  }
}
