import { useEffect, useState } from 'react';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

const readHour = () => Math.floor(Date.now() / hourMs) * hourMs;

/** The start of the current hour: charts move on with it, and are stable within it. */
export function useHour(): number {
  const [hour, setHour] = useState(readHour);
  useEffect(() => {
    const timer = setInterval(() => setHour(readHour()), minuteMs);
    return () => clearInterval(timer);
  }, []);
  return hour;
}
