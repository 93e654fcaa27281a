import type { ProfitMargin } from './calculate-margin';
import { withCurrency, type Currency } from './currencies';
import { MarginBar } from './margin-bar';
import styles from './margin-result.module.css';

interface MarginResultProps {
  /** Undefined until there is something to calculate with. */
  result: ProfitMargin | undefined;
  currency: Currency;
}

export function MarginResult({ result, currency }: MarginResultProps) {
  const { profit = '0.00', margin = '0.00', filled = 0, band } = result ?? {};
  return (
    <section aria-label="Result" className={styles.result}>
      <dl className={styles.numbers}>
        <div>
          <dt>Profit</dt>
          <dd>{withCurrency(profit, currency)}</dd>
        </div>
        <div>
          <dt>Margin</dt>
          <dd>{margin}%</dd>
        </div>
      </dl>
      <MarginBar filled={filled} margin={margin} color={band?.color ?? 'red'} />
      <p role="status" className={styles.band}>
        {band ? (
          <>
            <strong>{band.name}:</strong> {band.meaning}
          </>
        ) : (
          'Enter a cost and a selling price above 0.'
        )}
      </p>
    </section>
  );
}
