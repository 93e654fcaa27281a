import { backgroundQuery, query } from '../../db';

export interface ContactMessage {
  /** A single line. */
  name: string;
  email: string;
  /** A single line; may be empty. */
  subject: string;
  message: string;
}

/** Returns the id. */
export const insertContactMessage = query.oneValue<number, ContactMessage & { now: Date }>(
  'contact.insert',
  `insert into contact_messages (name, email, subject, message, created_at)
   values ($name, $email, $subject, $message, $now)
   returning id`,
);

export const findContactMessage = query.find<ContactMessage, { id: number }>(
  'contact.find',
  `select name, email, subject, message from contact_messages where id = $id`,
);

export const deleteContactMessagesOlderThanAYear = backgroundQuery.execute<{ now: Date }>(
  'contact.delete-old',
  `delete from contact_messages where created_at < $now::timestamptz - interval '1 year'`,
);
