import type { ToastOptions } from '@site/shared/toasts';

/** Toasts of the write screen close sooner than others. Source: specification, section 9. */
export const toastOptions: ToastOptions = { autoCloseMs: 3000 };
