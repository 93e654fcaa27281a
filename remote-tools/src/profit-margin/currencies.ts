export const currencies = ['$', '€', '£', '₹'] as const;
export type Currency = (typeof currencies)[number];

export const defaultCurrency: Currency = '$';

/** The currency in the URL, or the default. */
export function toCurrency(text: string): Currency {
  return currencies.find((currency) => currency === text) ?? defaultCurrency;
}

/** Such as `-$12.50`. */
export function withCurrency(amount: string, currency: Currency): string {
  return amount.startsWith('-') ? `-${currency}${amount.slice(1)}` : currency + amount;
}
