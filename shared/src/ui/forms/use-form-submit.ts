import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

/** Calls `onSubmit` whenever the form around the element of the returned ref is submitted. */
export function useFormSubmit(onSubmit: () => void): RefObject<HTMLElement | null> {
  const ref = useRef<HTMLElement>(null);
  const handleSubmit = useEffectEvent(onSubmit);
  useEffect(() => {
    const form = ref.current?.closest('form');
    const listener = () => handleSubmit();
    form?.addEventListener('submit', listener);
    return () => form?.removeEventListener('submit', listener);
  }, []);
  return ref;
}
