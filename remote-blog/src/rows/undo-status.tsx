import { Button } from '@site/shared/ui';
import styles from './undo-status.module.css';

interface UndoStatusProps {
  /** What has happened; undefined while nothing has. */
  text: string | undefined;
  /** Undefined when it can no longer be taken back. */
  onUndo: (() => void) | undefined;
}

/** Says what has just become of a row, and takes it back. */
export function UndoStatus({ text, onUndo }: UndoStatusProps) {
  return (
    <div role="status">
      {text !== undefined && (
        <p className={styles.text}>
          <span dir="auto">{text}</span>
          {onUndo && (
            <Button size="small" onClick={onUndo}>
              Undo
            </Button>
          )}
        </p>
      )}
    </div>
  );
}
