import type { WebVital } from '@site/shared/contracts/api';
import { onCLS, onINP, onLCP, type Metric } from 'web-vitals';

/** Tells each value as it is known so far; earlier entries of the page are among them. */
export function measureVitals(onValue: (name: WebVital, value: number) => void): void {
  const tell =
    (name: WebVital) =>
    ({ value }: Metric) =>
      onValue(name, Math.round(value * 1000) / 1000);
  const options = { reportAllChanges: true };
  onLCP(tell('lcp'), options);
  onINP(tell('inp'), options);
  onCLS(tell('cls'), options);
}
