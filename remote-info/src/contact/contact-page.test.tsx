import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { onToast, type ToastMessage } from '@site/shared/toasts';
import { renderWithSite, sampleConfig } from '@site/shared/testing';
import { pages } from '../pages';
import { ContactPage } from './contact-page';

const field = (label: string) => screen.getByLabelText(label);
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send Message' }));
const sent = 'Message sent successfully! We will get back to you soon.';

async function fill(values: { name?: string; email?: string; message?: string } = {}) {
  await userEvent.type(field('Name*'), values.name ?? 'Ada');
  await userEvent.type(field('Email*'), values.email ?? 'ada@example.org');
  await userEvent.type(field('Message*'), values.message ?? 'How do I join?');
}

it('asks for everything required, and leads to the first field that lacks @8.1 @8.4', async () => {
  renderWithSite(<ContactPage title={pages['/contact-us'].title} />);
  await userEvent.type(field('Name*'), 'Ada');
  await send();
  expect(screen.getByText('Please fill in all required fields')).toBeVisible();
  expect(field('Email*')).toHaveFocus();
  expect(field('Email*')).toHaveAccessibleDescription('Enter your email address');
  expect(field('Message*')).toHaveAccessibleDescription('Write a message');
  expect(field('Name*')).toBeValid();
  expect(field('Subject')).not.toBeRequired();
});

it.each([
  ['name', 'Name*'],
  ['email', 'Email*'],
  ['message', 'Message*'],
])('does not take spaces for an answer: %s @8.1 @8.4', async (key, label) => {
  renderWithSite(<ContactPage title={pages['/contact-us'].title} />);
  await fill({ [key]: '   ' });
  await send();
  expect(field(label)).toHaveFocus();
  expect(screen.getByText('Please fill in all required fields')).toBeVisible();
  expect(screen.queryByText(sent)).not.toBeInTheDocument();
});

it.each(['ada', 'ada@example', 'ada example@site.org'])('takes %p for no address @8.4', async (email) => {
  renderWithSite(<ContactPage title={pages['/contact-us'].title} />);
  await fill({ email });
  await send();
  expect(screen.getByText('Please enter a valid email address')).toBeVisible();
  expect(field('Email*')).toHaveFocus();
  expect(field('Email*')).toHaveValue(email);
  expect(screen.queryByText(sent)).not.toBeInTheDocument();
});

it('says that the message was sent, empties the form and calls nobody @8.1 @8.2 @8.5 @11.4', async () => {
  const { requests } = renderWithSite(<ContactPage title={pages['/contact-us'].title} />);
  await fill({ email: ' ada@example.org ' });
  await userEvent.type(field('Subject'), 'Joining');
  await send();
  expect(screen.getByText(sent)).toBeVisible();
  for (const label of ['Name*', 'Email*', 'Subject', 'Message*']) expect(field(label)).toHaveValue('');
  expect(requests).toEqual([]);
});

it('shows its toasts for five seconds', async () => {
  renderWithSite(<ContactPage title={pages['/contact-us'].title} />);
  const toasts: ToastMessage[] = [];
  onToast((toast) => toasts.push(toast));
  await send();
  await fill();
  await send();
  expect(toasts.map(({ kind, autoCloseMs }) => [kind, autoCloseMs])).toEqual([
    ['error', 5000],
    ['success', 5000],
  ]);
});

it('offers the address of this deployment and says when replies come @8.3', () => {
  renderWithSite(<ContactPage title={pages['/contact-us'].title} />, {
    config: { supportEmail: 'hello@our.example' },
  });
  expect(screen.getByRole('link', { name: 'hello@our.example' })).toHaveAttribute(
    'href',
    'mailto:hello@our.example',
  );
  expect(screen.getByText('Replies typically come within 24 hours.')).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Community' })).toBeVisible();
});

describe('with its switch on', () => {
  const config = { features: { ...sampleConfig.features, contactForm: true } };

  it('sends the message, says so and empties the form', async () => {
    const { requests } = renderWithSite(<ContactPage title={pages['/contact-us'].title} />, {
      config,
      api: { 'POST /contact/': { status: 201, body: { message: sent } } },
    });
    await fill();
    await userEvent.type(field('Subject'), 'Joining');
    await send();
    expect(await screen.findByText(sent)).toBeVisible();
    expect(requests.map(({ body }) => body)).toEqual([
      { name: 'Ada', email: 'ada@example.org', subject: 'Joining', message: 'How do I join?', website: '' },
    ]);
    for (const label of ['Name*', 'Email*', 'Subject', 'Message*']) expect(field(label)).toHaveValue('');
  });

  it('keeps the form when the server does not answer', async () => {
    renderWithSite(<ContactPage title={pages['/contact-us'].title} />, {
      config,
      api: { 'POST /contact/': 'network error' },
    });
    await fill();
    await send();
    expect(await screen.findByText('Network error. Please check your connection.')).toBeVisible();
    expect(field('Message*')).toHaveValue('How do I join?');
    expect(field('Message*')).toBeEnabled();
    expect(screen.queryByText(sent)).not.toBeInTheDocument();
  });

  it('has a field that nobody sees or reaches, for programs that fill in everything', async () => {
    const { requests } = renderWithSite(<ContactPage title={pages['/contact-us'].title} />, {
      config,
      api: { 'POST /contact/': { status: 201, body: { message: sent } } },
    });
    expect(screen.queryByRole('textbox', { name: 'Website' })).not.toBeInTheDocument();
    const trap = field('Website');
    expect(trap).toHaveAttribute('tabindex', '-1');
    fireEvent.change(trap, { target: { value: 'https://spam.example' } });
    await fill();
    await send();
    expect(await screen.findByText(sent)).toBeVisible();
    expect(requests[0]?.body).toMatchObject({ website: 'https://spam.example' });
  });
});
