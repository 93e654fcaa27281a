import { Button } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import styles from './keys-dialog.module.css';

const keys = [
  ['j', 'Next post'],
  ['k', 'Previous post'],
  ['a', 'Approve the post'],
  ['r', 'Reject the post'],
  ['?', 'Show these keys'],
  ['Ctrl + Enter', 'Send the reason'],
] as const;

interface KeysDialogProps {
  isOn: boolean;
  onToggle: () => void;
  onClose: () => void;
}

/** Lists the keys of the queue, and switches those off that are a single character. */
export function KeysDialog({ isOn, onToggle, onClose }: KeysDialogProps) {
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Keys of this page">
      <dl className={styles.keys}>
        {keys.map(([key, action]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
      {!isOn && <p>Single keys are off in this browser.</p>}
      <DialogActions>
        <Button onClick={onToggle}>{isOn ? 'Switch single keys off' : 'Switch single keys on'}</Button>
        <Button variant="primary" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
