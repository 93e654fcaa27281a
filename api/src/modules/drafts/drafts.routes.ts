import {
  CopyPictureRequest,
  DeleteDraftQuery,
  Draft,
  DraftParams,
  DraftPicture,
  DraftSummary,
  PageQuery,
  SaveDraftRequest,
} from '@site/shared/contracts/api';
import { contentMaxBytes } from '@site/shared/contracts';
import Type from 'typebox';
import type { Context } from '../../context';
import type { App } from '../../http/app-type';
import { accountOf } from '../../http/authentication';
import { whenClientGone } from '../../http/client-gone';
import { bodyErrors, errorResponses } from '../../http/error-responses';
import { forMembers } from '../../http/route-groups';
import { sendPage } from '../../paging/page';
import { createPictureLimits, readPictureForm } from '../images';
import { createDrafts } from './drafts.service';

/** Room for the other fields and for what JSON escapes. */
const draftBodyMaxBytes = contentMaxBytes + 512 * 1024;

const PictureForm = Type.Object({ picture: Type.Optional(Type.String({ format: 'binary' })) });

/** Drafts are their author's alone. */
export function registerDraftsRoutes(app: App, context: Context): void {
  const drafts = createDrafts(context);
  const limits = createPictureLimits(context.limiter);
  const members = forMembers(app, 'drafts');

  members.get('/drafts/', {
    schema: {
      summary: "The member's own drafts, last saved first, without their contents",
      querystring: PageQuery,
      response: { 200: Type.Array(DraftSummary), ...errorResponses(400, 401) },
    },
    handler: async (request, reply) =>
      sendPage(request, reply, await drafts.list(accountOf(request).id, request.query)),
  });

  members.get('/drafts/:id/', {
    schema: {
      summary: 'One of the own drafts',
      params: DraftParams,
      response: { 200: Draft, ...errorResponses(400, 401, 404) },
    },
    handler: (request) => drafts.get(accountOf(request).id, request.params.id),
  });

  members.put('/drafts/:id/', {
    bodyLimit: draftBodyMaxBytes,
    config: { hasOwnQueue: true },
    schema: {
      summary: 'Saves a draft, which is new with the revision 0',
      description:
        'What was saved before is kept as a state where it is minutes older, or where another device wrote it.',
      params: DraftParams,
      body: SaveDraftRequest,
      response: { 200: DraftSummary, ...errorResponses(...bodyErrors, 401, 404, 409, 429, 503) },
    },
    handler: (request, reply) =>
      drafts.save(accountOf(request).id, request.params.id, request.body, whenClientGone(reply)),
  });

  members.delete('/drafts/:id/', {
    schema: {
      summary: 'Deletes a draft and its history',
      params: DraftParams,
      querystring: DeleteDraftQuery,
      response: { 204: Type.Null(), ...errorResponses(400, 401, 404, 409) },
    },
    handler: (request) => drafts.remove(accountOf(request).id, request.params.id, request.query.revision),
  });

  members.post('/drafts/pictures/', {
    config: { hasOwnQueue: true },
    preValidation: async (request) => {
      // Anything but a form has no picture.
      request.body = request.isMultipart()
        ? await readPictureForm(request, {
            pictureField: 'picture',
            admitPicture: () => limits.admitPostPictures(accountOf(request).id, 1),
            maxFields: 0,
            fieldMaxBytes: 0,
          })
        : {};
    },
    schema: {
      summary: 'Stores a picture for a draft',
      description: 'What neither a draft nor a post shows within a day is removed.',
      body: { content: { 'multipart/form-data': { schema: PictureForm } } },
      response: { 201: DraftPicture, ...errorResponses(400, 401, 413, 415, 429, 503) },
    },
    handler: async (request) => {
      return drafts.addPicture(accountOf(request).id, request.picture);
    },
  });

  members.post('/drafts/pictures/copy/', {
    config: { hasOwnQueue: true },
    schema: {
      summary: 'Copies a picture from elsewhere for a draft',
      description: 'It is fetched as those in the texts of posts are, from public hosts alone.',
      body: CopyPictureRequest,
      response: { 201: DraftPicture, ...errorResponses(...bodyErrors, 401, 429, 503) },
    },
    handler: async (request, reply) => {
      const { id } = accountOf(request);
      await limits.admitPostPictures(id, 1);
      const picture = await drafts.copyPicture(id, request.body.address, whenClientGone(reply));
      return picture;
    },
  });
}
