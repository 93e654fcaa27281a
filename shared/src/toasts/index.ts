export { onToast, toast } from './toasts';
export type { ToastKind, ToastMessage, ToastOptions } from './toasts';
