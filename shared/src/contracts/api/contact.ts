import Type from 'typebox';
import { messageMaxLength, nameMaxLength, subjectMaxLength } from '../limits';
import { Email, MultiLine } from './common';

/**
 * The field `website` of public forms: people do not see it and leave it empty. A request that fills it in is
 * accepted like any other and then dropped.
 */
export const Honeypot = Type.Optional(Type.String());

/** A message to the operator. Exists only where the feature `contactForm` is on. Texts are trimmed. */
export const ContactRequest = Type.Object({
  name: Type.String({ minLength: 1, maxLength: nameMaxLength }),
  email: Email,
  subject: Type.Optional(Type.String({ maxLength: subjectMaxLength })),
  message: MultiLine({ minLength: 1, maxLength: messageMaxLength }),
  website: Honeypot,
});
export type ContactRequest = Type.Static<typeof ContactRequest>;
