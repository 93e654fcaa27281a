import { useState } from 'react';
import { useAuth } from '@site/shared/auth';
import { titleMaxLength } from '@site/shared/contracts';
import { toast } from '@site/shared/toasts';
import { Button, Form, TextField } from '@site/shared/ui';
import type { ReadPost } from '../blog-api';
import { CategoryField } from './category-field';
import { PictureField } from './picture-field';
import { emptyRichText } from './rich-text';
import { RichTextField } from './rich-text-field';
import { toastOptions } from './toast-options';
import { useCreatePost } from './use-create-post';
import { validatePost, type PostErrors, type PostValues } from './validate-post';
import styles from './post-form.module.css';

const emptyPost: PostValues = { title: '', category: '', content: emptyRichText, picture: null };

/** The fields of a new post. They stay filled when sending fails. */
export function PostForm({ onCreated }: { onCreated: (post: ReadPost) => void }) {
  const { user } = useAuth();
  const { createPost, sending } = useCreatePost();
  const [values, setValues] = useState(emptyPost);
  const [errors, setErrors] = useState<PostErrors>({});

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
    const outcome = await createPost(values);
    if ('errors' in outcome) {
      setErrors(outcome.errors);
      toast.error('Failed to create blog post. Please try again.', toastOptions);
      return;
    }
    toast.success(successMessage(user?.is_admin), toastOptions);
    onCreated(outcome.post);
  }

  return (
    <Form onSubmit={() => void submit()}>
      <TextField
        label="Blog Title"
        name="title"
        value={values.title}
        error={errors.title}
        maxLength={titleMaxLength}
        dir="auto"
        required
        disabled={sending}
        onChange={(event) => setField('title', event.target.value)}
      />
      <CategoryField
        value={values.category}
        error={errors.category}
        disabled={sending}
        onChange={(category) => setField('category', category)}
      />
      <PictureField
        value={values.picture}
        error={errors.picture}
        disabled={sending}
        onChange={(picture) => setField('picture', picture)}
        onRefuse={(problem) => setErrors((current) => ({ ...current, picture: problem }))}
      />
      <RichTextField
        error={errors.content}
        disabled={sending}
        onChange={(content) => setField('content', content)}
      />
      <Button type="submit" variant="primary" size="large" busy={sending} className={styles.submit}>
        {submitLabel(sending, user?.is_staff)}
      </Button>
    </Form>
  );
}

// The label goes by `is_staff`, the message by `is_admin`: so the specification's section 6 wants it.

function submitLabel(sending: boolean, isStaff = false): string {
  if (sending) return 'Publishing...';
  return isStaff ? 'Publish Now' : 'Submit for Approval';
}

function successMessage(isAdmin = false): string {
  return isAdmin
    ? 'Blog published successfully!'
    : 'Blog submitted for approval. It will be published once approved by an admin.';
}
