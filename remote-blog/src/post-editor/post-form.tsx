import { lazy, Suspense, type ReactNode } from 'react';
import type { Post } from '@site/shared/contracts/api';
import { Alert, Button, Form, Spinner } from '@site/shared/ui';
import { AuthorName } from './author-name';
import { LeaveGuard } from './draft/leave-guard';
import { PostFields } from './post-fields';
import { EditorViews } from './preview/editor-views';
import { ScheduleField } from './schedule-field';
import { UploadProgress } from './upload-progress';
import { type DraftOptions, type PostFormOptions, usePostForm } from './use-post-form';
import { WordCount } from './word-count/word-count';
import styles from './post-form.module.css';

const DraftArticle = lazy(async () => ({
  default: (await import(/* webpackChunkName: "preview" */ './preview/draft-article')).DraftArticle,
}));

export interface PostFormProps extends PostFormOptions {
  /** The post that is edited; undefined for a new one. */
  original?: Post;
  labels: { submit: string; sending: string };
  /** Whether it can become public later than it is approved. */
  canWait?: boolean;
  /** What has become of the draft; stays in view. */
  status?: ReactNode;
}

/** The fields of a post. They stay filled when sending fails. */
export function PostForm({
  labels,
  original,
  canWait = false,
  status,
  ...options
}: PostFormProps & DraftOptions) {
  const { formProps, errors, pending, setError, values, setValue, uploaded, hasRoom, isUnsent } =
    usePostForm(options);
  return (
    <Form {...formProps}>
      <LeaveGuard isUnsent={isUnsent} />
      <EditorViews
        errors={errors}
        preview={() => (
          <Suspense fallback={<Spinner label="Loading the preview…" />}>
            <DraftArticle values={values} original={original} />
          </Suspense>
        )}
        foot={(tabs) => (
          <>
            <AuthorName />
            {!hasRoom && <Alert kind="warning">This browser has no room to keep this as a draft.</Alert>}
            {pending && values.picture && <UploadProgress share={uploaded} />}
            <div className={styles.bar} data-bars="">
              <div>{tabs}</div>
              <div className={styles.status}>{status}</div>
              <WordCount html={values.content.html} />
              <Button type="submit" variant="primary" size="large" busy={pending} className={styles.submit}>
                {pending ? labels.sending : labels.submit}
              </Button>
            </div>
          </>
        )}
      >
        <PostFields
          category={original?.category}
          values={values}
          errors={errors}
          disabled={pending}
          onChange={setValue}
          onRefusePicture={(problem) => setError('featured_image', problem)}
          schedule={
            canWait && (
              <ScheduleField
                value={values.publish_at}
                error={errors.publish_at}
                disabled={pending}
                onChange={(time) => setValue('publish_at', time)}
              />
            )
          }
        />
      </EditorViews>
    </Form>
  );
}
