import { findServerUser } from '../server-user';

/** Prints whom the server would run as, in the environment of this process. */
process.stdout.write(JSON.stringify(await findServerUser()));
