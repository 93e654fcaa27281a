import type { ContactMessage } from './find-contact-problem';

export function readMessage(form: HTMLFormElement): ContactMessage {
  const data = new FormData(form);
  const read = (field: keyof ContactMessage) => String(data.get(field) ?? '');
  return {
    name: read('name'),
    email: read('email'),
    subject: read('subject'),
    message: read('message'),
    website: read('website'),
  };
}
