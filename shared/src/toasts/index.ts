export { onToast, toast, toastUntil } from './toasts';
export type { ToastKind, ToastMessage, ToastOptions } from './toasts';
