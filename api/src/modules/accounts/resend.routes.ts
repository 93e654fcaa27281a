import { MessageResponse, ResendOtpRequest } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { toCaller } from './caller';
import { normalizeEmailField } from '../../mail/normalize-email';
import { createResend } from './resend.service';

export function registerResendRoutes(app: App, context: Context): void {
  const { resend } = createResend(context);

  app.post(
    '/resend-otp/',
    {
      preValidation: normalizeEmailField,
      schema: {
        tags: ['accounts'],
        summary: 'Send another code',
        description:
          'For the sign-up or the reset that the same browser began last. At most three codes an hour go to one ' +
          'browser, and so many a day to one email; `Retry-After` says when the next one may. The response is the same ' +
          'whether or not anybody waits for a code.',
        body: ResendOtpRequest,
        response: { 200: MessageResponse, ...errorResponses(...bodyErrors, 429) },
      },
    },
    async (request) => {
      await resend(request.body.email, toCaller(request));
      return { message: 'OTP sent' };
    },
  );
}
