import Type from 'typebox';
import { Email } from './common';
import { Honeypot } from './contact';

/** Asks for the newsletter. Nothing is subscribed before the link in the mail is confirmed. */
export const SubscribeRequest = Type.Object({ email: Email, website: Honeypot });
export type SubscribeRequest = Type.Static<typeof SubscribeRequest>;

/** The signed token from the link of a mail; one that confirms cannot unsubscribe, nor the other way round. */
export const SubscriptionTokenRequest = Type.Object({ token: Type.String({ maxLength: 200 }) });
