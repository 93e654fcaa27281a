import { useRef, type ReactNode } from 'react';
import { imageMaxBytes } from '@site/shared/contracts';
import { Button, FormField, ImageIcon, TrashIcon } from '@site/shared/ui';
import { findPictureProblem } from './validate-post';
import styles from './picture-field.module.css';

interface PictureFieldProps {
  value: File | null;
  /** The address of the picture that the post has already. */
  stored: string | null;
  error: string | undefined;
  disabled: boolean;
  onChange: (picture: File) => void;
  onRemove: () => void;
  /** Called with the reason why a file is not taken. */
  onRefuse: (problem: string) => void;
  /** A picture that is chosen, and what there is to say of it. */
  details: ReactNode;
}

const hint = `Optional. JPG, PNG, GIF, WebP or AVIF, at most ${imageMaxBytes / 1024 / 1024} MB.`;

/** Takes one picture, chosen or dropped. */
export function PictureField(props: PictureFieldProps) {
  const { value, stored, error, disabled, details, onChange, onRemove, onRefuse } = props;
  const input = useRef<HTMLInputElement>(null);
  const isChosen = value !== null || stored !== null;

  function take(file: File | undefined) {
    if (!file) return;
    const problem = findPictureProblem(file);
    if (problem) onRefuse(problem);
    else onChange(file);
  }

  function remove() {
    onRemove();
    // The button that had the focus is about to go.
    input.current?.focus();
  }

  return (
    <FormField label="Featured Image" hint={hint} error={error}>
      {(control) => (
        <div className={styles.field}>
          {isChosen && details}
          <div className={styles.area}>
            {!isChosen && <ImageIcon size={32} className={styles.icon} />}
            <span className={styles.prompt}>
              {isChosen ? 'Choose or drop another picture' : 'Choose a picture or drop it here'}
            </span>
            {/* It covers the whole area, so that the browser itself takes clicks and dropped files. */}
            <input
              {...control}
              ref={input}
              type="file"
              accept="image/*"
              disabled={disabled}
              className={styles.input}
              onChange={(event) => {
                take(event.target.files?.[0]);
                // The same file can be chosen again after it was removed.
                event.target.value = '';
              }}
            />
          </div>
          {isChosen && (
            <div className={styles.chosen}>
              <span className={styles.name}>{value?.name ?? 'The picture of this post'}</span>
              <Button size="small" disabled={disabled} onClick={remove}>
                <TrashIcon size={18} />
                Remove image
              </Button>
            </div>
          )}
        </div>
      )}
    </FormField>
  );
}
