import { lockFolder } from '../folder-lock';

/** Locks a folder, reports it, and lives until it is killed. */
await lockFolder(process.argv[2] ?? '');
process.send?.('locked');
process.on('message', () => undefined);
