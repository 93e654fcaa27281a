import { authorLinksMax, bioMaxLength, handleMaxLength } from '@site/shared/contracts/writing';
import type { AuthorDetails } from '@site/shared/contracts/api';
import { Button, Form, TextArea, TextField } from '@site/shared/ui';
import styles from './author-form.module.css';
import { useAuthorForm } from './use-author-form';

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
            ? 'The end of the address of your page. Left empty, it is made of your display name.'
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
