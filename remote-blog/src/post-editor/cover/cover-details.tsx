import { pictureAltMaxLength } from '@site/shared/contracts/writing';
import { TextField } from '@site/shared/ui';
import { findLengthProblem } from '../find-length-problem';
import { toPictureFocus, type PostValues } from '../post-values';
import type { PostErrors } from '../validate-post';
import { FocalPoint } from './focal-point';
import styles from './cover-details.module.css';

interface CoverDetailsProps {
  values: PostValues;
  errors: PostErrors;
  disabled: boolean;
  onChange: <Field extends keyof PostValues>(field: Field, value: PostValues[Field]) => void;
}

/** What there is to say of a featured picture that is chosen. */
export function CoverDetails({ values, errors, disabled, onChange }: CoverDetailsProps) {
  return (
    <div className={styles.details}>
      <FocalPoint
        file={values.picture}
        stored={values.storedPicture}
        value={toPictureFocus(values)}
        disabled={disabled}
        onChange={({ x, y }) => {
          onChange('featured_image_focus_x', x);
          onChange('featured_image_focus_y', y);
        }}
      />
      <TextField
        label="Alternative text"
        name="featured_image_alt"
        hint="What the picture shows, for readers who can't see it. Leave it empty for decoration."
        value={values.featured_image_alt}
        error={errors.featured_image_alt ?? findLengthProblem(values.featured_image_alt, pictureAltMaxLength)}
        dir="auto"
        disabled={disabled}
        onChange={(event) => onChange('featured_image_alt', event.target.value)}
      />
    </div>
  );
}
