import { useRef, useState } from 'react';
import { ReactCrop, centerCrop, makeAspectCrop, type PercentCrop } from 'react-image-crop';
import { Alert, Button } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import './crop-dialog.css';
import { cropPicture } from './crop-picture';

interface CropDialogProps {
  original: File;
  /** The URL of the original. */
  url: string;
  onCropped: (part: File) => void;
  onClose: () => void;
}

/** Lets a member choose the part of a picture that the site shows in a circle. */
export function CropDialog({ original, url, onCropped, onClose }: CropDialogProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [hasFailed, setFailed] = useState(false);

  async function use() {
    if (!crop || !imageRef.current) return;
    try {
      onCropped(await cropPicture(imageRef.current, crop, original));
      onClose();
    } catch {
      setFailed(true);
    }
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="Crop your picture"
      description="Drag the circle or its corners. Or move whatever has the focus with the arrow keys."
    >
      {hasFailed ? (
        <Alert kind="error" title="This picture can't be cropped here">
          <p>Your browser can't draw it, but you can save it as it is.</p>
        </Alert>
      ) : (
        <div className="crop-stage">
          <ReactCrop
            {...(crop && { crop })}
            onChange={(_pixels, percent) => setCrop(percent)}
            aspect={1}
            circularCrop
            keepSelection
            minWidth={32}
            ariaLabels={cropLabels}
          >
            <img
              ref={imageRef}
              src={url}
              alt="All of it"
              onLoad={({ currentTarget }) => setCrop(largestSquare(currentTarget))}
              onError={() => setFailed(true)}
            />
          </ReactCrop>
        </div>
      )}
      <DialogActions>
        <Button onClick={onClose}>Cancel</Button>
        <Button variant="primary" disabled={!crop || hasFailed} onClick={() => void use()}>
          Use this part
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const cropLabels = {
  cropArea: 'Part that is shown: the arrow keys move it',
  nwDragHandle: 'Top left corner: the arrow keys change the size',
  nDragHandle: 'Top edge',
  neDragHandle: 'Top right corner: the arrow keys change the size',
  eDragHandle: 'Right edge',
  seDragHandle: 'Bottom right corner: the arrow keys change the size',
  sDragHandle: 'Bottom edge',
  swDragHandle: 'Bottom left corner: the arrow keys change the size',
  wDragHandle: 'Left edge',
};

function largestSquare({ width, height }: HTMLImageElement): PercentCrop {
  return centerCrop(makeAspectCrop({ unit: '%', width: 100 }, 1, width, height), width, height);
}
