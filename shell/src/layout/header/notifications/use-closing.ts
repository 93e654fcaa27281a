import { type RefObject, useEffect } from 'react';
import { useLocation } from '@site/shared/router';

interface Closing {
  areaRef: RefObject<HTMLElement | null>;
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/** Another page, Escape, and a press or the focus elsewhere close the panel; Escape returns to the first button of the area. */
export function useClosing({ areaRef, isOpen, setOpen }: Closing): void {
  const { key } = useLocation();
  useEffect(() => () => setOpen(false), [key, setOpen]);

  useEffect(() => {
    if (!isOpen) return;
    const stop = new AbortController();
    const { signal } = stop;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      areaRef.current?.querySelector('button')?.focus();
    };
    const closeOutside = ({ target }: Event) => {
      if (!(target instanceof Node && areaRef.current?.contains(target))) setOpen(false);
    };
    document.addEventListener('keydown', closeOnEscape, { signal });
    document.addEventListener('pointerdown', closeOutside, { signal });
    document.addEventListener('focusin', closeOutside, { signal });
    return () => stop.abort();
  }, [areaRef, isOpen, setOpen]);
}
