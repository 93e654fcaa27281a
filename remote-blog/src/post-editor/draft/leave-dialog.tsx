import { Button } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';

interface LeaveDialogProps {
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveDialog({ onStay, onLeave }: LeaveDialogProps) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onStay()}
      title="Leave without sending?"
      description="Your text and picture stay on this device as a draft."
    >
      <DialogActions>
        <Button onClick={onLeave}>Leave</Button>
        <Button variant="primary" onClick={onStay}>
          Stay
        </Button>
      </DialogActions>
    </Dialog>
  );
}
