import type { ReactNode } from 'react';
import { nameMaxLength } from '@site/shared/contracts';
import type { ManagedCategory } from '@site/shared/contracts/api';
import { hasVisibleText } from '@site/shared/contracts/writing';
import { readFields, useForm } from '@site/shared/forms';
import { Form, TextField } from '@site/shared/ui';

interface CategoryNameFormProps {
  label: string;
  defaultValue?: string;
  send: (name: string) => Promise<ManagedCategory[]>;
  onSent: (categories: ManagedCategory[], name: string, form: HTMLFormElement) => void;
  buttons: (pending: boolean) => ReactNode;
}

/** Asks for the name of a category. */
export function CategoryNameForm({ label, defaultValue, send, onSent, buttons }: CategoryNameFormProps) {
  const { field, formProps, pending } = useForm<{ name: string }, ManagedCategory[]>({
    read: (form) => ({ name: readFields(form, 'name').name.trim() }),
    validate: ({ name }) => ({ name: hasVisibleText(name) ? undefined : 'Name is required' }),
    send: async ({ name }) => ({ success: true, data: await send(name), message: '' }),
    onSent: ({ data, values, form }) => onSent(data, values.name, form),
  });
  return (
    <Form {...formProps}>
      <TextField
        {...field('name')}
        label={label}
        defaultValue={defaultValue}
        maxLength={nameMaxLength}
        autoComplete="off"
        dir="auto"
        required
      />
      {buttons(pending)}
    </Form>
  );
}
