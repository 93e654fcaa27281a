import { pictureAltMaxLength } from '@site/shared/contracts/writing';
import { TextField } from '@site/shared/ui';
import type { PostValues } from '../validate-post';
import { FocalPoint } from './focal-point';
import styles from './cover-details.module.css';

interface CoverDetailsProps {
  values: PostValues;
  /** What is wrong with the alternative text. */
  error: string | undefined;
  disabled: boolean;
  onChange: <Field extends keyof PostValues>(field: Field, value: PostValues[Field]) => void;
}

/** What there is to say of a featured picture that is chosen. */
export function CoverDetails({ values, error, disabled, onChange }: CoverDetailsProps) {
  const { picture, storedPicture, pictureAlt, pictureFocus } = values;
  return (
    <div className={styles.details}>
      <TextField
        label="Alternative text"
        name="featured_image_alt"
        hint="What the picture shows, for readers who cannot see it. Leave it empty where it is decoration."
        value={pictureAlt}
        error={error}
        maxLength={pictureAltMaxLength}
        dir="auto"
        disabled={disabled}
        onChange={(event) => onChange('pictureAlt', event.target.value)}
      />
      <FocalPoint
        file={picture}
        stored={storedPicture}
        value={pictureFocus}
        disabled={disabled}
        onChange={(focus) => onChange('pictureFocus', focus)}
      />
    </div>
  );
}
