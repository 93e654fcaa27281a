import { toast } from 'react-toastify/unstyled';
import type { ToastMessage } from '@site/shared/toasts';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '@site/shared/ui';

const looks = {
  // Bad news interrupts a screen reader, good news waits its turn.
  success: { role: 'status', icon: <CheckCircleIcon size={22} /> },
  info: { role: 'status', icon: <InfoIcon size={22} /> },
  warning: { role: 'alert', icon: <AlertIcon size={22} /> },
  error: { role: 'alert', icon: <AlertIcon size={22} /> },
};

export function showToast({ kind, text, autoCloseMs, until }: ToastMessage): void {
  if (until?.aborted) return;
  const id = toast(text, { type: kind, autoClose: autoCloseMs, ...looks[kind] });
  until?.addEventListener('abort', () => toast.dismiss(id));
}
