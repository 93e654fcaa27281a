import Type from 'typebox';
import { codeLength, emailMaxLength, emailPattern, passwordMaxLength, passwordMinLength } from '../limits';
import type { TextFormat } from '../text-formats';

/** The body of every response from 400 up; see `ErrorBody`. */
export const ErrorBodySchema = Type.Object(
  {
    /** A sentence for people. */
    message: Type.String(),
    /** Messages by field; only where single fields are wrong. */
    details: Type.Optional(
      Type.Record(Type.String(), Type.Union([Type.String(), Type.Array(Type.String())])),
    ),
    /** The same sentence under the name that `/verify-otp/` promises. Source: requirement 9.10. */
    error: Type.Optional(Type.String()),
    /** A stable word for programs, such as `validation_failed`, `not_found` or `rate_limited`. */
    code: Type.String(),
    /** Names the request in the server's log. */
    requestId: Type.String(),
  },
  { $id: 'Error', description: 'What went wrong, for people (`message`) and for programs (`code`).' },
);

/** A response that only says what happened. */
export const MessageResponse = Type.Object({ message: Type.String() });
export type MessageResponse = Type.Static<typeof MessageResponse>;

/** The number of a post, a category or a notification. */
export const Id = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });

export const Email = Type.String({ maxLength: emailMaxLength, pattern: emailPattern.source });
export const NewPassword = Type.String({ minLength: passwordMinLength, maxLength: passwordMaxLength });
export const OneTimeCode = Type.String({ pattern: `^[0-9]{${codeLength}}$` });

interface TextOptions {
  minLength?: number;
  maxLength: number;
  pattern?: string;
}

const Text = (format: TextFormat) => (options: TextOptions) => Type.String({ ...options, format });

/** A name or a title. The formats are those of {@link TextFormat}. */
export const SingleLine = Text('single-line');
/** What operators read in lists and logs. */
export const PlainLine = Text('plain-line');
/** What has paragraphs. */
export const MultiLine = Text('multi-line');
