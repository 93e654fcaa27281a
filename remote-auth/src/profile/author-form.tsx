import type { AuthorDetails } from '@site/shared/contracts/api';
import { authorLinksMax, bioMaxLength, handleMaxLength } from '@site/shared/contracts/writing';
import { readFields, useForm } from '@site/shared/forms';
import { useApi } from '@site/shared/http';
import { toast } from '@site/shared/toasts';
import { Button, Form, TextArea, TextField } from '@site/shared/ui';
import { toastFailure } from '../forms/toast-failure';
import { updateAuthor } from '../profile-api';
import styles from './author-form.module.css';
import { type AuthorValues, validateAuthor } from './validate-author';

export function AuthorForm({ details: { handle, bio, links } }: { details: AuthorDetails }) {
  const { field, formProps, pending } = useAuthorForm();
  return (
    <Form {...formProps}>
      <TextField
        label="Handle"
        {...field('handle')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={handleMaxLength}
        defaultValue={handle ?? ''}
        hint={
          handle === null
            ? 'The end of the address of your page. Leave it empty, and we’ll make one from your display name.'
            : 'The end of the address of your page. Links to the old address stop working when you change it.'
        }
      />
      <TextArea
        label="Bio"
        {...field('bio')}
        rows={4}
        maxLength={bioMaxLength}
        defaultValue={bio}
        hint={`Up to ${bioMaxLength} characters of plain text.`}
      />
      <TextArea
        label="Links"
        {...field('links')}
        rows={authorLinksMax}
        autoCapitalize="none"
        spellCheck={false}
        defaultValue={links.join('\n')}
        hint={`Up to ${authorLinksMax}, one on each line. Each begins with https://`}
      />
      <Button type="submit" variant="primary" busy={pending} className={styles.submit}>
        {pending ? 'Saving...' : 'Save page'}
      </Button>
    </Form>
  );
}

/** Saves the details on the member's own page. */
function useAuthorForm() {
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
