import type { ProfitMargin } from './calculate-margin';
import { withCurrency, type Currency } from './currencies';
import { MarginBar } from './margin-bar';
import styles from './margin-result.module.css';

interface MarginResultProps {
  /** Undefined until the input is complete. */
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
          <Amount text={withCurrency(profit, currency)} />
        </div>
        <div>
          <dt>Margin</dt>
          <Amount text={`${margin}%`} />
        </div>
      </dl>
      <MarginBar filled={filled} margin={margin} color={band?.color} />
      <p role="status" className={styles.band}>
        {band ? (
          <>
            <strong>{`${band.name}:`}</strong> <span>{band.meaning}</span>
          </>
        ) : (
          'Enter a cost and a selling price above 0.'
        )}
      </p>
    </section>
  );
}

/** The number of characters that fit a narrow screen in the large type. */
const fits = 11;

/** A long amount is smaller, and may break before its last digits, so that its decimals stay together. */
function Amount({ text }: { text: string }) {
  const split = Math.max(text.indexOf('.') - 3, 0);
  return (
    <dd translate="no" className={text.length > fits ? styles.long : undefined}>
      <span>{text.slice(0, split)}</span>
      <span className={styles.end}>{text.slice(split)}</span>
    </dd>
  );
}
