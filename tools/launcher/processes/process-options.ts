import type { StopRequest } from './stop-request';

/** Sent by a child over IPC as soon as it accepts requests. Children may add fields. */
export interface ReadyMessage {
  type: 'ready';
  port: number;
}

export interface ProcessOptions {
  /** For people, at the start of a sentence: `The API`. */
  name: string;
  file: string;
  env: NodeJS.ProcessEnv;
  /** The first signal cancels a start, the second one kills. */
  stopRequest: Pick<StopRequest, 'stop' | 'force'>;
  /** Logs a sentence for people. */
  log: (line: string) => void;
  /** Prints a readable line of the process's log; without it, the lines are passed on unchanged. */
  print?: ((line: string) => void) | undefined;
  /** Called when the process has failed too often before it was ready. */
  onGiveUp: () => void;
  /** The delay before a restart, then the delays after 1, 2, … failed starts; after the last one it gives up. */
  restartDelaysMs?: number[];
}
