import { Client } from 'pg';
import { findErrorCode } from '@site/command-kit/user-error';

/** `busy` is a server that is there but does not respond yet, or no longer; `closed` one that refuses the password. */
export type ServerState = 'ready' | 'busy' | 'closed' | 'absent';

const states: Record<string, ServerState> = { ECONNREFUSED: 'absent', ENOENT: 'absent', '28P01': 'closed' };

/** Sends the server a real query: it can be listening long before it responds, and while it shuts down. */
export async function askServerState(url: string): Promise<ServerState> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 3000, query_timeout: 3000 });
  // A server that goes away in between reports it here as well; unheard, it would end this process.
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
