import { useEffect, useRef, useState } from 'react';
import { useLocation } from '@site/shared/router';

/** Whether the menu of small screens is open. Navigation closes it, and so does Escape, which returns to the button. */
export function useCollapsible() {
  const { key } = useLocation();
  const [openedAt, setOpenedAt] = useState<string>();
  const buttonRef = useRef<HTMLButtonElement>(null);
  const open = openedAt === key;

  useEffect(() => {
    if (!open) return;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpenedAt(undefined);
      buttonRef.current?.focus();
    };
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [open]);

  return { open, toggle: () => setOpenedAt(open ? undefined : key), buttonRef };
}
