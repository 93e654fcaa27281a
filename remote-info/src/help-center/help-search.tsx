import { TextField } from '@site/shared/ui';
import styles from './help-search.module.css';

interface HelpSearchProps {
  value: string;
  onChange: (text: string) => void;
  /** The number of results; undefined without a search. */
  found: number | undefined;
}

export function HelpSearch({ value, onChange, found }: HelpSearchProps) {
  return (
    <div role="search" className={styles.search}>
      <TextField
        label="Search for help"
        type="search"
        name="search"
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p role="status" className={styles.status}>
        {found !== undefined && describe(found)}
      </p>
    </div>
  );
}

function describe(found: number): string {
  if (found === 0) return 'No answers found. Try other words, or ask us.';
  return found === 1 ? '1 answer found' : `${found} answers found`;
}
