import { ChangedParts } from './changed-parts';
import { isChanged, type Row } from './compare-passages';
import { foldRows } from './fold-rows';
import styles from './changes.module.css';

/** What has changed in a text, each change between the passages around it. */
export function ChangedText({ rows }: { rows: Row[] }) {
  return (
    <div className={styles.text}>
      {foldRows(rows).map(({ rows: folded, isFolded }, index) =>
        isFolded ? (
          <details key={index} className={styles.folded}>
            <summary>{`${folded.length} unchanged passages`}</summary>
            <Rows rows={folded} />
          </details>
        ) : (
          <Rows key={index} rows={folded} />
        ),
      )}
    </div>
  );
}

function Rows({ rows }: { rows: Row[] }) {
  return rows.map((row, index) => (
    <p key={index} className={styles.row} data-change={toMark(row)} dir="auto">
      <ChangedParts row={row} />
    </p>
  ));
}

/** The sign at the side of a passage. */
function toMark(row: Row): '+' | '−' | '±' | undefined {
  if (!isChanged(row)) return undefined;
  if (row.every(({ change }) => change === 'added')) return '+';
  return row.every(({ change }) => change === 'removed') ? '−' : '±';
}
