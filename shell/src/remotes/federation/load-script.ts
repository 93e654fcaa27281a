import type { FailureKind } from '@site/shared/contracts';
import { findFileFailure } from '../find-file-failure';

/** What to fetch and how to check it. */
export interface ScriptRequest {
  url: string;
  /** As in an `integrity` attribute; a script that does not match is refused by the browser. */
  integrity: string | undefined;
  timeoutMs: number;
  /** Called at once when the script has run, before anything that it may have broken is used. */
  onRun?: () => void;
}

/** A script that did not run to its end. */
export class ScriptError extends Error {
  override readonly name = 'ScriptError';
  readonly kind: FailureKind;

  constructor(kind: FailureKind, message: string, cause?: unknown) {
    super(message, { cause });
    this.kind = kind;
  }
}

/** Runs a script, of the classic kind unless `type` says that it is a module. Rejects with a {@link ScriptError}. */
export function loadScript(
  { url, integrity, timeoutMs, onRun }: ScriptRequest,
  type?: 'module',
): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    let thrown: ErrorEvent | undefined;
    const noteError = (event: ErrorEvent) => {
      if (event.filename === script.src) thrown = event;
    };
    const settle = (error?: ScriptError) => {
      clearTimeout(timeout);
      removeEventListener('error', noteError);
      script.onload = script.onerror = null;
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    const timeout = setTimeout(
      () => settle(new ScriptError('timeout', `${url} took longer than ${timeoutMs} ms`)),
      timeoutMs,
    );
    script.onload = () => {
      onRun?.();
      settle(thrown && new ScriptError('start', `${url} threw: ${thrown.message}`, thrown.error));
    };
    script.onerror = () => {
      const kind = findFileFailure(script.src);
      settle(
        new ScriptError(kind, `${url} ${kind === 'load' ? 'did not arrive' : 'does not match its hash'}`),
      );
    };
    addEventListener('error', noteError);
    if (type) script.type = type;
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}
