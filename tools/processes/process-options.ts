import type { StopRequest } from './stop-request';

/** Sent by a child over IPC as soon as it answers requests. Children may add to it. */
export interface ReadyMessage {
  type: 'ready';
  port: number;
}

export interface ProcessOptions {
  /** As people call it, at the start of a sentence: `The API`. */
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  /** Its first signal ends a start that is under way, its second one kills. */
  stopRequest: Pick<StopRequest, 'stop' | 'hurry'>;
  /** Takes sentences for people. */
  log: (line: string) => void;
  /** Called when the process ended so often that starting it again makes no sense. */
  onGiveUp: () => void;
  /** Waits before the restarts after 1, 2, … deaths at once; after the last one it gives up. */
  restartDelaysMs?: number[];
  /** A process that lived longer than this was well, and its death counts as a first one. */
  wellAfterMs?: number;
}
