import type { StopRequest } from './stop-request';

/** Sent by a child over IPC as soon as it responds to requests. Children may add to it. */
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
  stopRequest: Pick<StopRequest, 'stop' | 'force'>;
  /** Takes sentences for people. */
  log: (line: string) => void;
  /** Takes the process's lines, its log as people read it; unless given, they go on unchanged, for programs to read. */
  print?: ((line: string) => void) | undefined;
  /** Called when it ended so often before it was ready that starting it again makes no sense. */
  onGiveUp: () => void;
  /** The wait before a restart, then those after 1, 2, … starts in a row that failed; after the last one it gives up. */
  restartDelaysMs?: number[];
}
