/** What a log says of a request when its response is complete, or when the client has left. */
export interface AccessLine {
  /** Of the client, as far as proxies tell. */
  remoteAddress: string;
  method: string;
  /** Without the query, which may hold what somebody has searched for, or a secret of a mail. */
  path: string;
  /** That of the response, which the client may not have got. */
  status: number;
  /** From the request to the end of the response, to the microsecond. */
  durationMs: number;
  /** Of the body as it was sent; absent where nobody has counted them. */
  bytes?: number | undefined;
  /** The client left before the response was complete. */
  aborted?: true | undefined;
}

interface Access extends Omit<AccessLine, 'path' | 'aborted'> {
  /** As it was requested. */
  url: string;
  isComplete: boolean;
}

/** The `msg` of the line. */
export const accessMessage = 'request';

export function toAccessLine({ url, isComplete, durationMs, ...access }: Access): AccessLine {
  return {
    ...access,
    path: toLoggedPath(url),
    durationMs: Math.round(durationMs * 1000) / 1000,
    ...(!isComplete && { aborted: true as const }),
  };
}

/** The path of a request target, without its query. */
export function toLoggedPath(target: string): string {
  const end = target.search(/[?#;]/);
  return end < 0 ? target : target.slice(0, end);
}

/** What a `Content-Length` says; undefined without one. */
export function toBytes(length: unknown): number | undefined {
  const bytes = Number(length ?? NaN);
  return Number.isInteger(bytes) ? bytes : undefined;
}

const levelsWithRequests = ['trace', 'debug', 'info'];

/** Whether a log of this level has the lines of requests: gathering what they say costs time, also when they are not written. */
export const hasAccessLines = (level: string) => levelsWithRequests.includes(level);
