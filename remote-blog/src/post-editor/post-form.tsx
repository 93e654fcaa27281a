import { Alert, Button, Form } from '@site/shared/ui';
import { LeaveGuard } from './draft/leave-guard';
import { PostFields } from './post-fields';
import { ScheduleField } from './schedule-field';
import { UploadProgress } from './upload-progress';
import { type DraftOptions, type PostFormOptions, usePostForm } from './use-post-form';
import styles from './post-form.module.css';

export interface PostFormProps extends PostFormOptions {
  labels: { submit: string; sending: string };
  /** Whether it can become public later than it is approved. */
  canWait?: boolean;
}

/** The fields of a post. They stay filled when sending fails. */
export function PostForm({ labels, canWait = false, ...options }: PostFormProps & DraftOptions) {
  const { formProps, errors, pending, setError, values, setValue, uploaded, hasRoom, isUnsent } =
    usePostForm(options);
  return (
    <Form {...formProps}>
      <LeaveGuard isUnsent={isUnsent} />
      <PostFields
        values={values}
        errors={errors}
        disabled={pending}
        onChange={setValue}
        onRefusePicture={(problem) => setError('featured_image', problem)}
      />
      {!hasRoom && <Alert kind="warning">This browser has no room to keep this as a draft.</Alert>}
      {pending && values.picture && <UploadProgress share={uploaded} />}
      <Button type="submit" variant="primary" size="large" busy={pending} className={styles.submit}>
        {pending ? labels.sending : labels.submit}
      </Button>
      {canWait && (
        <ScheduleField
          value={values.publishAt}
          error={errors.publish_at}
          disabled={pending}
          onChange={(publishAt) => setValue('publishAt', publishAt)}
        />
      )}
    </Form>
  );
}
