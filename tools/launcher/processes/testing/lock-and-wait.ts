import { lockFolder } from '../folder-lock';

/** A process that takes a folder, says so, and then lives until it is killed. */
await lockFolder(process.argv[2] ?? '');
process.send?.('locked');
process.on('message', () => undefined);
