import { useEffect, useState } from 'react';

/** Counts seconds down to zero, by the clock, so that time in which the browser slept counts. */
export function useCountdown() {
  const [{ endsAt, now }, setTimes] = useState({ endsAt: 0, now: 0 });
  const secondsLeft = Math.max(0, Math.ceil((endsAt - now) / 1000));
  const running = secondsLeft > 0;

  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setTimes((times) => ({ ...times, now: Date.now() })), 1000);
    return () => clearInterval(timer);
  }, [running]);

  const start = (seconds: number) => {
    const now = Date.now();
    setTimes({ endsAt: now + seconds * 1000, now });
  };

  return { secondsLeft, start };
}
