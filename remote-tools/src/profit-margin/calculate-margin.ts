import { parseAmount, type Amount } from './amount';
import { toMarginBand, type MarginBand } from './margin-bands';
import { toTwoDecimals } from './to-two-decimals';

export interface ProfitMargin {
  /** With two decimals, such as `-12.50`. */
  profit: string;
  /** Percent with two decimals. */
  margin: string;
  band: MarginBand;
  /** The length of the bar, in percent from 0 to 100. */
  filled: number;
}

/**
 * Profit, and profit in percent of the selling price. The amounts are exact decimals, because doubles are not: 0.3 - 0.1 is not
 * 0.2. Undefined unless the price is above 0 and there is a cost.
 */
export function calculateMargin(costText: string, priceText: string): ProfitMargin | undefined {
  const costAmount = parseAmount(costText);
  const priceAmount = parseAmount(priceText);
  if (!costAmount || !priceAmount || priceAmount.units === 0n) return undefined;

  const decimals = Math.max(costAmount.decimals, priceAmount.decimals);
  const price = toUnits(priceAmount, decimals);
  const profit = price - toUnits(costAmount, decimals);
  return {
    profit: toTwoDecimals(profit, 10n ** BigInt(decimals)),
    margin: toTwoDecimals(profit * 100n, price),
    band: toMarginBand(profit, price),
    // A margin is never above 100 %: no cost is below 0.
    filled: Math.max(0, Number((profit * 10_000n) / price) / 100),
  };
}

function toUnits({ units, decimals }: Amount, wantedDecimals: number): bigint {
  return units * 10n ** BigInt(wantedDecimals - decimals);
}
