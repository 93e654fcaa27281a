import { useRef, useState } from 'react';
import type { Post } from '@site/shared/contracts/api';
import { useForm } from '@site/shared/forms';
import type { ApiError, UploadProgress } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { useKeepDraft } from './draft/use-keep-draft';
import { changeValue, isChanged, type PostValues } from './post-values';
import { toastOptions } from './toast-options';
import { isIncomplete, type PostField, validatePost } from './validate-post';

export interface PostFormOptions {
  /** What the server has. */
  saved: PostValues;
  /** Shown in a toast when sending fails. */
  problem: string;
  /** Sends a post to the server. Rejects with an `ApiError`. */
  send: (values: PostValues, onUploadProgress: UploadProgress) => Promise<Post>;
  onSent: (post: Post) => void;
  onFailed?: (error: ApiError) => void;
  /** Whether what is unsent is kept where no other visit has to restore it. */
  isKept?: (values: PostValues) => boolean;
}

export interface DraftOptions {
  /** What the fields start with. */
  initial: PostValues;
  /** Keeps what is unsent, or forgets it where there is nothing; resolves to whether there was room. */
  keepDraft: (values: PostValues | undefined) => Promise<boolean>;
}

/** The values of a post on their way to the server. Unsent text is kept as a draft meanwhile. */
export function usePostForm(options: PostFormOptions & DraftOptions) {
  const { initial, saved, keepDraft } = options;
  const [values, setValues] = useState(initial);
  const [hasRoom, setHasRoom] = useState(true);
  /** How much is sent, from 0 to 1. */
  const [uploaded, setUploaded] = useState(0);
  const sent = useRef(false);

  useKeepDraft(values, values.picture, () => {
    if (!sent.current) void keepDraft(isChanged(values, saved) ? values : undefined).then(setHasRoom);
  });

  const form = useForm<PostValues, Post, PostField>({
    read: () => values,
    validate: validatePost,
    send: async (values) => {
      setUploaded(0);
      return { success: true, data: await options.send(values, setUploaded), message: '' };
    },
    onInvalid: () =>
      toast.error(
        isIncomplete(values) ? 'Please fill in all required fields' : 'Please check the marked fields',
        toastOptions,
      ),
    onSent: ({ data }) => {
      sent.current = true;
      void keepDraft(undefined);
      options.onSent(data);
    },
    onFailed: ({ error }) => {
      toast.error(options.problem, toastOptions);
      options.onFailed?.(error);
    },
  });

  /** Takes a new value for one field, and with it the field's error away. */
  function setValue<Name extends keyof PostValues>(name: Name, value: PostValues[Name]) {
    setValues((current) => changeValue(current, saved, name, value));
    form.setError(name === 'picture' ? 'featured_image' : name, undefined);
  }

  const isUnsent = () => !sent.current && isChanged(values, saved) && !options.isKept?.(values);
  return { ...form, values, setValue, uploaded, hasRoom, isUnsent };
}
