import { randomUUID } from 'node:crypto';
import type { DraftSummary, DraftValues } from '@site/shared/contracts/api';
import type { Response } from 'light-my-request';
import { signIn, type Member } from '../../../testing/create-member';
import type { TestApp } from '../../../testing/create-test-app';

const emptyValues: DraftValues = { title: '', content: '', category: '', tags: [], picture: null };

export interface DraftEditor {
  id: string;
  device: string;
  revision: number;
  onAnotherDevice: () => DraftEditor;
  trySave: (values: Record<string, unknown>) => Promise<Response>;
  save: (values: Record<string, unknown>) => Promise<DraftSummary>;
  get: (below?: string) => Promise<Response>;
  restore: (state: number) => Promise<Response>;
  remove: (query?: string) => Promise<Response>;
}

/** The editor of a draft on one device, whose session does not end: names the revision that it knows, and learns the next. */
export function createDraftEditor(site: TestApp, member: Member, id: string = randomUUID()): DraftEditor {
  const device = randomUUID();
  const asNow = () => signIn(site, member);
  const url = `/drafts/${id}/`;
  const unconfirmed: string[] = [];
  const toSave = () => {
    const saveId = randomUUID();
    const save = { revision: editor.revision, device, save_id: saveId, unconfirmed: [...unconfirmed] };
    unconfirmed.push(saveId);
    return save;
  };
  const editor: DraftEditor = {
    id,
    device,
    revision: 0,
    /** Opens the draft as it is in its first revision. */
    onAnotherDevice: (): DraftEditor => Object.assign(createDraftEditor(site, member, id), { revision: 1 }),
    /** Sends other values, whatever comes of it. */
    trySave: async (values: Record<string, unknown>): Promise<Response> =>
      (await asNow()).put(url, { ...toSave(), values: { ...emptyValues, ...values } }),
    /** Saves values that must be accepted. */
    save: async (values: Record<string, unknown>): Promise<DraftSummary> => {
      const response = await editor.trySave(values);
      if (response.statusCode !== 200) throw new Error(response.body);
      unconfirmed.length = 0;
      editor.revision = response.json<DraftSummary>().revision;
      return response.json();
    },
    get: async (below = ''): Promise<Response> => (await asNow()).get(url + below),
    restore: async (state: number): Promise<Response> =>
      (await asNow()).post(`${url}states/${state}/restore/`, toSave()),
    remove: async (query = ''): Promise<Response> => (await asNow()).delete(url + query),
  };
  return editor;
}

/** Sends a picture for a draft. */
export function sendDraftPicture(member: Member, picture?: Blob): Promise<Response> {
  const form = new FormData();
  if (picture) form.append('picture', picture, 'picture.png');
  return member.post('/drafts/pictures/', form);
}
