import type { ToastOptions } from '@site/shared/toasts';

/** Toasts of the write screen close sooner than others. Source: requirement 10.15. */
export const toastOptions: ToastOptions = { autoCloseMs: 3000 };
