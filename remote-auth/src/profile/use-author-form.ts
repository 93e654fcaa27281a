import type { AuthorDetails } from '@site/shared/contracts/api';
import { readFields, useForm } from '@site/shared/forms';
import { useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { toastFailure } from '../forms/toast-failure';
import { updateAuthor } from '../profile-api';
import { type AuthorValues, validateAuthor } from './validate-author';

/** Saves the details on the member's own page. */
export function useAuthorForm() {
  const api = useApi();
  return useForm<AuthorValues, AuthorDetails>({
    read: (form) => {
      const { handle, bio, links } = readFields(form, 'handle', 'bio', 'links');
      return { handle: handle.trim().toLowerCase(), bio: bio.trim(), links: toLinks(links) };
    },
    validate: validateAuthor,
    // An empty field leaves the handle unchanged.
    send: ({ handle, ...texts }) => updateAuthor(api, { ...texts, ...(handle !== '' && { handle }) }),
    onSent: ({ message }) => toast.success(message),
    onFailed: toastFailure,
  });
}

/** One on each line. */
function toLinks(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}
