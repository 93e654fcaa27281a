export type ToastKind = 'success' | 'error' | 'info' | 'warning';

export interface ToastOptions {
  /** Time until the toast closes by itself; 5000 unless given. */
  autoCloseMs?: number;
}

export interface ToastMessage {
  kind: ToastKind;
  text: string;
  autoCloseMs: number;
  /** Closes the toast before its time. */
  until?: AbortSignal | undefined;
}

type ToastListener = (toast: ToastMessage) => void;

/** Source: requirement 10.15. */
const defaultAutoCloseMs = 5000;

let listener: ToastListener | undefined;
let waiting: ToastMessage[] = [];
let until: AbortSignal | undefined;

function post(kind: ToastKind, text: string, { autoCloseMs = defaultAutoCloseMs }: ToastOptions = {}): void {
  const message = { kind, text, autoCloseMs, until };
  if (listener) listener(message);
  else waiting.push(message);
}

/** Posts a toast from anywhere. Toasts posted before the shell listens are shown when it does. */
export const toast = {
  success: (text: string, options?: ToastOptions) => post('success', text, options),
  error: (text: string, options?: ToastOptions) => post('error', text, options),
  info: (text: string, options?: ToastOptions) => post('info', text, options),
  warning: (text: string, options?: ToastOptions) => post('warning', text, options),
};

/** Closes the toasts that `run` posts as soon as `signal` aborts: what they say is over then. */
export function toastUntil(signal: AbortSignal, run: () => void): void {
  until = signal;
  try {
    run();
  } finally {
    until = undefined;
  }
}

/** The shell's side: shows what is posted. Returns the function that stops listening. */
export function onToast(listen: ToastListener): () => void {
  listener = listen;
  const missed = waiting;
  waiting = [];
  missed.forEach(listen);
  return () => {
    if (listener === listen) listener = undefined;
  };
}
