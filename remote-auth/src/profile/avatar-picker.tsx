import { lazy, Suspense, useId, useRef, useState } from 'react';
import { Avatar, Button, FieldError } from '@site/shared/ui';
import styles from './avatar-picker.module.css';
import type { PictureChoice } from './use-picture-choice';

// Only members who crop a picture need its code.
const CropDialog = lazy(async () => ({ default: (await import('./crop-dialog')).CropDialog }));

interface AvatarPickerProps {
  /** The URL of the saved picture. */
  saved: string | null;
  choice: PictureChoice;
  /** Takes a file, null for no picture, or undefined for the saved one; and the cropped part of the file. */
  onChoose: (original: File | null | undefined, part?: File) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** The member's picture, as it would be saved. */
export function AvatarPicker({ saved, choice, onChoose, error, disabled }: AvatarPickerProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const errorId = useId();
  const [isCropping, setCropping] = useState(false);
  const shown = choice === undefined ? saved : choice?.previewUrl;

  function choose(file: File | undefined) {
    if (file) onChoose(file);
  }

  function remove() {
    // Without this, choosing the same file again would go unnoticed.
    if (inputRef.current) inputRef.current.value = '';
    onChoose(choice ? undefined : null);
  }

  return (
    <div className={styles.picker}>
      <Avatar src={shown} name={choice ? 'Preview of your picture' : 'Your picture'} size="large" />
      <div className={styles.controls}>
        <div className={styles.choose}>
          <span aria-hidden="true">{shown ? 'Choose another picture' : 'Choose a picture'}</span>
          {/* It covers the button, so that the browser itself takes clicks and dropped files. */}
          <input
            ref={inputRef}
            type="file"
            name="avatar"
            accept="image/*"
            className={styles.file}
            aria-label="Picture"
            aria-invalid={error ? true : undefined}
            aria-describedby={error && errorId}
            disabled={disabled}
            onChange={({ target }) => choose(target.files?.[0])}
          />
        </div>
        <div className={styles.actions}>
          {choice && (
            <Button size="small" disabled={disabled} onClick={() => setCropping(true)}>
              Crop picture
            </Button>
          )}
          {shown && (
            <Button variant="ghost" size="small" disabled={disabled} onClick={remove}>
              Remove picture
            </Button>
          )}
        </div>
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
      {isCropping && choice && (
        <Suspense>
          <CropDialog
            original={choice.original}
            url={choice.originalUrl}
            onCropped={(part) => onChoose(choice.original, part)}
            onClose={() => setCropping(false)}
          />
        </Suspense>
      )}
    </div>
  );
}
