import { useEffect, useState } from 'react';
import { onToast, type ToastMessage } from '@site/shared/toasts';

/** Toasts as a plain list, newest last; they stay until what they say is over. */
export function ToastList() {
  const [toasts, setToasts] = useState<ToastMessage[]>([]);
  useEffect(
    () =>
      onToast((toast) => {
        setToasts((shown) => [...shown, toast]);
        toast.until?.addEventListener('abort', () =>
          setToasts((shown) => shown.filter((one) => one !== toast)),
        );
      }),
    [],
  );
  return (
    <ul aria-label="Notifications" aria-live="polite">
      {toasts.map(({ kind, text }, index) => (
        <li key={index} data-kind={kind}>
          {text}
        </li>
      ))}
    </ul>
  );
}
