import { useEffect } from 'react';
import { cssTransition, toast, ToastContainer } from 'react-toastify/unstyled';
import { onToast, type ToastMessage } from '@site/shared/toasts';
import { AlertIcon, CheckCircleIcon, InfoIcon } from '@site/shared/ui';
import './toasts.css';

const slide = cssTransition({ enter: 'toast-enter', exit: 'toast-exit' });

/** Options: requirements 10.14 to 10.18. */
export function ToastArea() {
  useEffect(() => onToast(showToast), []);
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      pauseOnHover
      pauseOnFocusLoss
      draggable
      draggablePercent={80}
      newestOnTop
      hotKeys={(event) => event.altKey && event.code === 'KeyT'}
      aria-label="Notifications Alt+T"
      transition={slide}
      theme="site"
    />
  );
}

const looks = {
  // Bad news interrupts a screen reader, good news waits its turn.
  success: { role: 'status', icon: <CheckCircleIcon size={22} /> },
  info: { role: 'status', icon: <InfoIcon size={22} /> },
  warning: { role: 'alert', icon: <AlertIcon size={22} /> },
  error: { role: 'alert', icon: <AlertIcon size={22} /> },
};

function showToast({ kind, text, autoCloseMs, until }: ToastMessage): void {
  if (until?.aborted) return;
  const id = toast(text, { type: kind, autoClose: autoCloseMs, ...looks[kind] });
  until?.addEventListener('abort', () => toast.dismiss(id));
}
