// Inlined in every page behind its data, before any script of the shell or of a release.
import { openWithHeartbeat } from './open-with-heartbeat';

/** The build puts it in. */
declare const heartbeatWorkerUrl: string;

openWithHeartbeat(heartbeatWorkerUrl);
