import { toQuery, useAddressValues } from '../address/use-address-values';
import { toAmountText } from './amount';
import { defaultCurrency, toCurrency, type Currency } from './currencies';

/** The input of the calculation. It is in the URL and therefore not trusted. */
export function useCalculation() {
  const [values, change] = useAddressValues(['cost', 'price', 'currency']);
  return {
    cost: toAmountText(values.cost) ?? '',
    price: toAmountText(values.price) ?? '',
    currency: toCurrency(values.currency),
    setCost: (cost: string) => change({ cost }),
    setPrice: (price: string) => change({ price }),
    setCurrency: (currency: Currency) => change({ currency: currency === defaultCurrency ? '' : currency }),
    /** The full URL of this calculation; for browsers only. */
    toLink: () => `${location.origin}${location.pathname}?${toQuery(values)}`,
  };
}
