import { findServerUser } from '../server-user';

/** Prints the user that the server would run as. */
process.stdout.write(JSON.stringify(await findServerUser()));
