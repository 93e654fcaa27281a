import { toQuery, useAddressValues } from '../address/use-address-values';
import { toAmountText } from './amount';
import { defaultCurrency, toCurrency, type Currency } from './currencies';

/** What is calculated with. It stands in the address; there anybody may have written anything. */
export function useCalculation() {
  const [values, change] = useAddressValues(['cost', 'price', 'currency']);
  return {
    cost: toAmountText(values.cost) ?? '',
    price: toAmountText(values.price) ?? '',
    currency: toCurrency(values.currency),
    setCost: (cost: string) => change({ cost }),
    setPrice: (price: string) => change({ price }),
    setCurrency: (currency: Currency) => change({ currency: currency === defaultCurrency ? '' : currency }),
    /** The whole address of this calculation; there is one in a browser only. */
    toLink: () => `${location.origin}${location.pathname}?${toQuery(values)}`,
  };
}
