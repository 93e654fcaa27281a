import Type from 'typebox';
import { codeLength, emailMaxLength, emailPattern, passwordMaxLength, passwordMinLength } from '../limits';

/** The body of every answer from 400 up; see `ErrorBody`. */
export const ErrorBodySchema = Type.Object(
  {
    message: Type.String(),
    details: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())])),
    ),
    error: Type.Optional(Type.String()),
    code: Type.String(),
    requestId: Type.String(),
  },
  { $id: 'Error', description: 'What went wrong, for people (`message`) and for programs (`code`).' },
);

/** An answer that only says what happened. */
export const MessageResponse = Type.Object({ message: Type.String() });
export type MessageResponse = Type.Static<typeof MessageResponse>;

export const Email = Type.String({ maxLength: emailMaxLength, pattern: emailPattern.source });
export const NewPassword = Type.String({ minLength: passwordMinLength, maxLength: passwordMaxLength });
export const OneTimeCode = Type.String({ pattern: `^[0-9]{${codeLength}}$` });
