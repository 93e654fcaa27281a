import type { Readable } from 'node:stream';

export interface BodyLimits {
  /** A body may take so long, however small it is. */
  bodyMs: number;
  /** So many bytes that have come buy another second: an honest upload over a slow line takes its time. */
  bytesPerExtraSecond: number;
  /** No body may take longer, however much of it has come. */
  longestBodyMs: number;
}

interface Body {
  /** Bytes that have come, with or without those of the framing. */
  countBytes: () => number;
  /** Called once when the body is late. */
  cut: () => void;
}

type Request = Readable & { complete: boolean };

/** While this server is the slow one, it looks again so often. */
const ownPauseMs = 1_000;

/** Watches a body until it has come, as Apache's mod_reqtimeout does: a minimum of time, and more for what has come. */
export function limitBody(request: Request, limits: BodyLimits, { countBytes, cut }: Body): void {
  const startedAt = performance.now();
  const look = () => {
    if (request.complete || request.destroyed) return;
    const age = performance.now() - startedAt;
    const left = allowedMs(limits, countBytes()) - age;
    if (left > 0) return wait(left);
    // What has come and is not read yet is no fault of the sender.
    if (request.readableLength > 0 && age < limits.longestBodyMs)
      return wait(Math.min(ownPauseMs, limits.bodyMs));
    cut();
  };
  let timer: NodeJS.Timeout;
  const wait = (ms: number) => {
    timer = setTimeout(look, ms).unref();
  };
  wait(limits.bodyMs);
  request.once('end', () => clearTimeout(timer));
  request.once('close', () => clearTimeout(timer));
}

function allowedMs({ bodyMs, bytesPerExtraSecond, longestBodyMs }: BodyLimits, bytes: number): number {
  return Math.min(bodyMs + Math.floor(bytes / bytesPerExtraSecond) * 1_000, longestBodyMs);
}
