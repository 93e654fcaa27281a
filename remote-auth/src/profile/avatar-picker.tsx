import { useId, useRef } from 'react';
import { Avatar, Button, FieldError } from '@site/shared/ui';
import styles from './avatar-picker.module.css';
import type { PictureChoice } from './use-picture-choice';

interface AvatarPickerProps {
  /** The address of the picture as it is now. */
  saved: string | null;
  choice: PictureChoice;
  /** Takes a file, null for no picture, or undefined for the one that is saved. */
  onChoose: (file: File | null | undefined) => void;
  error?: string | undefined;
  disabled: boolean;
}

/** The member's picture with a preview of what saving would make of it. */
export function AvatarPicker({ saved, choice, onChoose, error, disabled }: AvatarPickerProps) {
  const inputRef = useRef<HTMLInputElement>(null);
  const errorId = useId();
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
        {shown && (
          <Button variant="ghost" size="small" disabled={disabled} onClick={remove}>
            Remove picture
          </Button>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </div>
  );
}
