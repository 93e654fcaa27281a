import { useEffect } from 'react';
import { cssTransition, ToastContainer } from 'react-toastify/unstyled';
import { onToast } from '@site/shared/toasts';
import { showToast } from './show-toast';
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
