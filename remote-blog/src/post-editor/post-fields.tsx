import { useId, useState, type ReactNode } from 'react';
import { titleMaxLength } from '@site/shared/contracts';
import type { Category } from '@site/shared/contracts/api';
import { ChevronDownIcon, TextField } from '@site/shared/ui';
import { CategoryField } from './category-field';
import { CoverDetails } from './cover/cover-details';
import { findLengthProblem } from './find-length-problem';
import { PictureField } from './picture-field';
import type { PostValues } from './post-values';
import { RichTextField } from './rich-text-field';
import { TagsField } from './tags-field';
import type { PostErrors } from './validate-post';
import styles from './post-fields.module.css';

interface PostFieldsProps {
  values: PostValues;
  errors: PostErrors;
  disabled: boolean;
  onChange: <Field extends keyof PostValues>(field: Field, value: PostValues[Field]) => void;
  /** Called with the reason why a picture is not taken. */
  onRefusePicture: (problem: string) => void;
  /** Which the post has already. */
  category: Category | undefined;
  /** A field for the time of publication, where the post can have one. */
  schedule?: ReactNode;
}

function hasErrorInDetails({ title: _title, content: _content, ...others }: PostErrors): boolean {
  return Object.values(others).some(Boolean);
}

/**
 * The fields of a post: title and text, with everything else beside them where there is room, otherwise folded below. The editor
 * keeps its own text and takes none back from `values`.
 */
export function PostFields({
  values,
  errors,
  disabled,
  onChange,
  onRefusePicture,
  category,
  schedule,
}: PostFieldsProps) {
  const detailsId = useId();
  const [isOpen, setOpen] = useState(false);
  const [seenErrors, setSeenErrors] = useState(errors);
  if (errors !== seenErrors) {
    setSeenErrors(errors);
    // In time for the form, which moves the focus to the field.
    if (hasErrorInDetails(errors)) setOpen(true);
  }

  return (
    <div className={styles.fields}>
      <div className={styles.text}>
        <TextField
          label="Blog Title"
          className={styles.title ?? ''}
          name="title"
          value={values.title}
          error={errors.title ?? findLengthProblem(values.title, titleMaxLength)}
          dir="auto"
          required
          disabled={disabled}
          onChange={(event) => onChange('title', event.target.value)}
        />
        <RichTextField
          initialHtml={values.content.html}
          error={errors.content}
          disabled={disabled}
          onChange={(content) => onChange('content', content)}
        />
      </div>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={detailsId}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          Details
          <span className={styles.summary}>{`Category, tags, picture${schedule ? ', time' : ''}`}</span>
        </span>
        <ChevronDownIcon className={styles.arrow} />
      </button>
      <div id={detailsId} className={styles.details} data-folded={!isOpen || undefined}>
        <CategoryField
          own={category}
          value={values.category}
          error={errors.category}
          disabled={disabled}
          onChange={(category) => onChange('category', category)}
        />
        <TagsField
          value={values.tags}
          error={errors.tags}
          disabled={disabled}
          onChange={(tags) => onChange('tags', tags)}
        />
        <PictureField
          value={values.picture}
          stored={values.storedPicture}
          error={errors.featured_image}
          disabled={disabled}
          onChange={(picture) => onChange('picture', picture)}
          onRemove={() => onChange(values.picture ? 'picture' : 'storedPicture', null)}
          onRefuse={onRefusePicture}
          details={<CoverDetails values={values} errors={errors} disabled={disabled} onChange={onChange} />}
        />
        {schedule}
      </div>
    </div>
  );
}
