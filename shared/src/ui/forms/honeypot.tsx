import styles from './honeypot.module.css';

/**
 * The field `website` of a public form, which people neither see nor reach: a program that fills in every field gives
 * itself away. The API forgets what comes with it.
 */
export function Honeypot() {
  return (
    <label aria-hidden="true" className={styles.honeypot}>
      Website <input name="website" tabIndex={-1} autoComplete="off" />
    </label>
  );
}
