import { ContactRequest, MessageResponse } from '@site/shared/contracts/api';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { trimTexts } from '../../http/trim-texts';
import { createContact } from './contact.service';

export function registerContactRoutes(app: App, context: Context): void {
  const contact = createContact(context);

  app.post('/contact/', {
    preValidation: trimTexts,
    schema: {
      tags: ['contact'],
      summary: 'Write to the operator',
      description: 'The message is kept and mailed to the operator, whose reply goes to `email`.',
      body: ContactRequest,
      response: { 201: MessageResponse, ...errorResponses(...bodyErrors, 429) },
    },
    handler: async (request) => {
      await contact.send(request.body, request.network);
      return { message: 'Message sent successfully! We will get back to you soon.' };
    },
  });
}
