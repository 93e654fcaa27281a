import { CopyButton, type PageProps } from '@site/shared/pages';
import { Card, Page, Select } from '@site/shared/ui';
import { toQuery, useAddressValues } from '../address/use-address-values';
import { allToolsLink } from '../all-tools-link';
import { toAmountText } from './amount';
import { AmountField } from './amount-field';
import { calculateMargin } from './calculate-margin';
import { currencies, type Currency, defaultCurrency, toCurrency } from './currencies';
import { MarginResult } from './margin-result';
import styles from './profit-margin-page.module.css';

export function ProfitMarginPage({ title }: PageProps) {
  const { cost, price, currency, setCost, setPrice, setCurrency, toLink } = useCalculation();
  const result = calculateMargin(cost, price);
  return (
    <Page
      title={title}
      above={allToolsLink}
      lead="How much of the selling price you keep after the cost."
      width="text"
    >
      <Card padding="large" className={styles.calculator}>
        <div className={styles.inputs}>
          <AmountField label="Cost price" name="cost" value={cost} onChange={setCost} />
          <AmountField label="Selling price" name="price" value={price} onChange={setPrice} />
          <Select
            label="Currency"
            name="currency"
            value={currency}
            onChange={({ target }) => setCurrency(toCurrency(target.value))}
          >
            {currencies.map((symbol) => (
              <option key={symbol}>{symbol}</option>
            ))}
          </Select>
        </div>
        <MarginResult result={result} currency={currency} />
        <CopyButton text={toLink} label="Copy Link" size="small" className={styles.copy} disabled={!result} />
      </Card>
    </Page>
  );
}

/** The input of the calculation. It is in the URL and therefore not trusted. */
function useCalculation() {
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
