export interface MarginBand {
  /** The colour of the bar. */
  color: 'green' | 'blue' | 'amber' | 'red';
  name: string;
  meaning: string;
}

interface RatedBand extends MarginBand {
  /** The margin has to be above this, in percent. */
  above: bigint;
}

/** Source: requirement 7.23. */
const gains: readonly RatedBand[] = [
  { above: 50n, color: 'green', name: 'High margin', meaning: 'more than half of the price is profit.' },
  { above: 20n, color: 'blue', name: 'Healthy margin', meaning: 'more than a fifth of the price is profit.' },
  { above: 0n, color: 'amber', name: 'Thin margin', meaning: 'a fifth of the price or less is profit.' },
];
const breakEven: MarginBand = { color: 'red', name: 'No profit', meaning: 'the price just covers the cost.' };
const loss: MarginBand = { color: 'red', name: 'Loss', meaning: "the price doesn't cover the cost." };

/** The band of `profit` at `price`, compared before rounding. */
export function toMarginBand(profit: bigint, price: bigint): MarginBand {
  const band = gains.find(({ above }) => profit * 100n > above * price);
  return band ?? (profit === 0n ? breakEven : loss);
}
