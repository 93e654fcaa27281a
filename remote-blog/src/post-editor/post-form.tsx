import { useRef, useState } from 'react';
import type { ApiError } from '@site/shared/http';
import type { Post } from '@site/shared/contracts/api';
import { toast } from '@site/shared/toasts';
import { Alert, Button, Form } from '@site/shared/ui';
import { LeaveGuard } from './draft/leave-guard';
import { useKeepDraft } from './draft/use-keep-draft';
import { PostFields } from './post-fields';
import { toastOptions } from './toast-options';
import { UploadProgress } from './upload-progress';
import { useSavePost, type SendPost } from './use-save-post';
import { hasOtherText, isChanged, validatePost, type PostErrors, type PostValues } from './validate-post';
import styles from './post-form.module.css';

export interface PostFormProps {
  /** What the server has. */
  saved: PostValues;
  labels: { submit: string; sending: string };
  /** Told in a toast when sending fails. */
  problem: string;
  send: SendPost;
  onSent: (post: Post) => void;
  onFailed?: (error: ApiError) => void;
}

interface DraftedFormProps extends PostFormProps {
  /** What the fields start with. */
  initial: PostValues;
  /** Keeps unsent text, or forgets it where there is none; returns whether there was room. */
  keepDraft: (values: PostValues | undefined) => boolean;
}

/** The fields of a post. They stay filled when sending fails. */
export function PostForm({ initial, saved, labels, problem, keepDraft, ...form }: DraftedFormProps) {
  const { savePost, sending, uploaded } = useSavePost(form.send);
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<PostErrors>({});
  const [hasRoom, setHasRoom] = useState(true);
  const sent = useRef(false);

  useKeepDraft(values, () => {
    if (!sent.current) setHasRoom(keepDraft(hasOtherText(values, saved) ? values : undefined));
  });

  /** Takes a new value for one field, and with it the field's error away. */
  function setField<Field extends keyof PostValues>(field: Field, value: PostValues[Field]) {
    setValues((current) => ({ ...current, [field]: value }));
    setErrors((current) => ({ ...current, [field]: undefined }));
  }

  async function submit() {
    const missing = validatePost(values);
    setErrors(missing);
    if (Object.keys(missing).length > 0) {
      toast.error('Please fill in all required fields', toastOptions);
      return;
    }
    const outcome = await savePost(values);
    if ('error' in outcome) {
      setErrors(outcome.errors);
      toast.error(problem, toastOptions);
      form.onFailed?.(outcome.error);
      return;
    }
    sent.current = true;
    keepDraft(undefined);
    form.onSent(outcome.post);
  }

  return (
    <Form onSubmit={() => void submit()}>
      <LeaveGuard isUnsent={() => !sent.current && isChanged(values, saved)} />
      <PostFields
        values={values}
        errors={errors}
        disabled={sending}
        onChange={setField}
        onRefusePicture={(picture) => setErrors((current) => ({ ...current, picture }))}
      />
      {!hasRoom && <Alert kind="warning">This browser has no room to keep this text as a draft.</Alert>}
      {sending && values.picture && <UploadProgress share={uploaded} />}
      <Button type="submit" variant="primary" size="large" busy={sending} className={styles.submit}>
        {sending ? labels.sending : labels.submit}
      </Button>
    </Form>
  );
}
