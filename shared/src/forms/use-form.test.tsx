import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type ApiResult, toFailure } from '@site/shared/http';
import { renderWithSite } from '@site/shared/testing';
import { toast } from '@site/shared/toasts';
import { Button, Form, TextField } from '@site/shared/ui';
import type { FormOptions } from './form-options';
import { readFields } from './read-fields';
import { useForm } from './use-form';

interface Values {
  name: string;
  email: string;
}

const sent: ApiResult<string> = { success: true, data: 'stored', message: 'Thank you' };

function SampleForm(options: Partial<FormOptions<Values, string>>) {
  const { field, formProps, pending } = useForm<Values, string>({
    read: (form) => readFields(form, 'name', 'email'),
    validate: ({ name }) => ({ name: name === '' ? 'Enter your name' : undefined }),
    send: async () => sent,
    ...options,
  });
  return (
    <Form {...formProps}>
      <TextField label="Name" {...field('name')} />
      <TextField label="Email" {...field('email')} />
      <Button type="submit" busy={pending}>
        Send
      </Button>
    </Form>
  );
}

const render = (options: Partial<FormOptions<Values, string>> = {}) =>
  renderWithSite(<SampleForm {...options} />);
const name = () => screen.getByLabelText('Name');
const email = () => screen.getByLabelText('Email');
const submit = () => userEvent.click(screen.getByRole('button', { name: 'Send' }));

const refusal = (body?: object) => toFailure(ApiError.fromResponse(400, body));

test('shows what breaks a rule under its field, moves the focus there and sends nothing', async () => {
  const send = jest.fn(async () => sent);
  const onInvalid = jest.fn();
  render({ send, onInvalid });
  await submit();
  expect(name()).toHaveAccessibleDescription('Enter your name');
  expect(name()).toHaveFocus();
  expect(onInvalid).toHaveBeenCalledWith({ name: 'Enter your name' });
  expect(send).not.toHaveBeenCalled();
});

test('takes away the error of the field that is edited, and of no other', async () => {
  render({ validate: () => ({ name: 'Enter your name', email: 'Email is required' }) });
  await submit();
  await userEvent.type(name(), 'A');
  expect(name()).toBeValid();
  expect(email()).toHaveAccessibleDescription('Email is required');
});

test('sends the values, an address without its spaces, and hands on what the server says', async () => {
  const send = jest.fn(async () => sent);
  const onSent = jest.fn();
  render({ send, onSent });
  await userEvent.type(name(), ' Ada ');
  await userEvent.type(email(), ' ada@example.org ');
  await submit();
  const values = { name: ' Ada ', email: 'ada@example.org' };
  expect(send).toHaveBeenCalledWith(values);
  expect(onSent).toHaveBeenCalledWith(
    expect.objectContaining({
      values,
      data: 'stored',
      message: 'Thank you',
      form: expect.any(HTMLFormElement),
    }),
  );
});

test('is pending until the server has responded and all is done', async () => {
  let finish = () => {};
  const finished = new Promise<void>((resolve) => (finish = resolve));
  render({ onSent: () => finished });
  await userEvent.type(name(), 'Ada');
  await submit();
  expect(name()).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Send' })).toBeDisabled();
  finish();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Send' })).toBeEnabled());
  expect(name()).toHaveValue('Ada');
});

test.each([
  ['a list', ['Known already', 'Too long']],
  ['a text', 'Known already'],
])('shows under its field what the server says in %s, and keeps the values', async (_, message) => {
  const body = { message: 'Please correct the fields', details: { email: message, name: [] } };
  render({ send: async () => refusal(body) });
  await userEvent.type(name(), 'Ada');
  await submit();
  expect(await screen.findByText('Please correct the fields')).toBeVisible();
  expect(email()).toHaveAccessibleDescription('Known already');
  expect(email()).toHaveFocus();
  expect(name()).toBeValid();
  expect(name()).toHaveValue('Ada');
});

test('leaves it to the form to say why it failed', async () => {
  const onFailed = jest.fn();
  render({ send: async () => refusal({ details: { email: ['Known already'] } }), onFailed });
  await userEvent.type(name(), 'Ada');
  await submit();
  expect(onFailed).toHaveBeenCalledWith({
    values: { name: 'Ada', email: '' },
    error: expect.objectContaining({ status: 400 }),
    errors: { email: 'Known already' },
  });
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('counts what is thrown as a failure', async () => {
  render({ send: () => Promise.reject(new ApiError('The connection is gone')) });
  await userEvent.type(name(), 'Ada');
  await submit();
  expect(await screen.findByText('The connection is gone')).toBeVisible();
  expect(name()).toBeEnabled();
});

test('another attempt closes what the one before has said in toasts, and leaves good news alone', async () => {
  const results = [refusal({ message: 'Too busy' }), sent];
  render({
    send: async () => results.shift() ?? sent,
    onInvalid: () => toast.error('Fill in all fields'),
    onSent: ({ message }) => toast.success(message),
  });
  await submit();
  expect(screen.getByText('Fill in all fields')).toBeVisible();
  await userEvent.type(name(), 'Ada');
  await submit();
  expect(await screen.findByText('Too busy')).toBeVisible();
  expect(screen.queryByText('Fill in all fields')).not.toBeInTheDocument();
  await submit();
  expect(await screen.findByText('Thank you')).toBeVisible();
  expect(screen.queryByText('Too busy')).not.toBeInTheDocument();
  await submit();
  expect(screen.getAllByText('Thank you')).not.toHaveLength(0);
});
