import { useState } from 'react';
import { useLocation, useNavigate } from '@site/shared/router';
import { Button } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { getOverrides, setOverrides } from './override-cookie';
import { withoutOverrideRequest, type OverrideRequest } from './override-request';

/** Asks before code from elsewhere runs here: anybody may have written the link. */
export function OverridePanel({ request: { name, url } }: { request: OverrideRequest }) {
  const [isOpen, setIsOpen] = useState(true);
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const path = pathname + withoutOverrideRequest(search);

  const decline = () => {
    setIsOpen(false);
    void navigate(path, { replace: true });
  };
  const accept = () => {
    setOverrides({ ...getOverrides(), [name]: url.href });
    // The server has to allow the other origin first.
    location.replace(path);
  };
  return (
    <Dialog
      open={isOpen}
      onOpenChange={decline}
      title={`Replace ${name} in this browser?`}
      description={
        <>
          Its code would come from <strong>{url.origin}</strong> instead of this site, and could do here
          whatever you can: read your account, write in your name. Go on only if you know who runs it.
        </>
      }
    >
      <p>{url.href}</p>
      <DialogActions>
        <Button onClick={decline}>Keep the live one</Button>
        <Button variant="primary" onClick={accept}>
          {`Replace ${name}`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
