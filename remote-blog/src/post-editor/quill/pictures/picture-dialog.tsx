import { useState, type SubmitEvent } from 'react';
import { pictureAltMaxLength } from '@site/shared/contracts/writing';
import { Button, Checkbox, Select, TextField } from '@site/shared/ui';
import { Dialog, DialogActions } from '@site/shared/ui/dialog';
import { findLengthProblem } from '../../find-length-problem';
import type { FoundPicture } from './edit-picture';
import type { Picture } from './site-figure';
import styles from './picture-dialog.module.css';

interface PictureDialogProps {
  picture: FoundPicture;
  onSave: (picture: Picture) => void;
  onClose: () => void;
}

/** What there is to say of a picture in the text. */
export function PictureDialog({ picture, onSave, onClose }: PictureDialogProps) {
  const [alt, setAlt] = useState(picture.alt);
  const [isDecorative, setDecorative] = useState(picture.alt === '');
  const [caption, setCaption] = useState(picture.caption);
  const [isWide, setWide] = useState(picture.isWide);
  const [wasSent, setSent] = useState(false);
  const isMissing = wasSent && !isDecorative && alt.trim() === '';
  const altProblem = findLengthProblem(alt, pictureAltMaxLength);
  const captionProblem = findLengthProblem(caption, pictureAltMaxLength);

  function save(event: SubmitEvent) {
    event.preventDefault();
    // It belongs to this dialog, not to the form of the post, of which the dialog is a part for React.
    event.stopPropagation();
    setSent(true);
    if ((!isDecorative && alt.trim() === '') || altProblem || captionProblem) return;
    onSave({ src: picture.src, alt: isDecorative ? '' : alt.trim(), caption: caption.trim(), isWide });
  }

  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title="Picture">
      <form noValidate className={styles.fields} onSubmit={save}>
        <TextField
          label="Description"
          hint="What the picture shows, for readers who can't see it."
          value={alt}
          error={isMissing ? 'Describe the picture, or mark it as decorative.' : altProblem}
          dir="auto"
          onChange={({ target }) => {
            setAlt(target.value);
            setDecorative(target.value === '');
          }}
        />
        <Checkbox
          label="Decorative"
          hint="Screen readers skip it."
          checked={isDecorative}
          onChange={({ target }) => {
            setDecorative(target.checked);
            if (target.checked) setAlt('');
          }}
        />
        {!picture.isInLine && (
          <>
            <TextField
              label="Caption"
              hint="Everybody sees it below the picture."
              value={caption}
              error={captionProblem}
              dir="auto"
              onChange={({ target }) => setCaption(target.value)}
            />
            <Select
              label="Width"
              value={isWide ? 'wide' : 'text'}
              onChange={({ target }) => setWide(target.value === 'wide')}
            >
              <option value="text">As wide as the text</option>
              <option value="wide">Wide</option>
            </Select>
          </>
        )}
        <DialogActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary">
            Save
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
