import type { Clock } from './clock';
import type { ApiConfig } from './config';
import type { Database, PublicReads } from './db';
import type { HtmlWorkers } from './html';
import type { RateLimiter } from './http/rate-limiter';
import type { Mailer } from './mail/mailer';
import type { OutsideFetch } from './http/outside-fetch';
import type { PasswordCost } from './modules/accounts/password-hash';
import type { AvifOptions } from './modules/images/avif-options';
import type { PictureConverter } from './modules/images/picture-converter';
import type { ExternalReleases } from './modules/registry/external-releases';
import type { Storage } from './storage';

/** What the running API works with. Tests make the same one with a clock and a mailer of their own. */
export interface Context {
  config: ApiConfig & { tokenSecret: string };
  db: Database;
  /** For what everybody may see: from the replica, where there is one. All else asks `db`. */
  publicReads: PublicReads;
  mailer: Mailer;
  storage: Storage;
  pictures: PictureConverter;
  /** Of copies of pictures as AVIF; those of production unless given. */
  avif?: AvifOptions;
  /** For pictures that posts name: it never connects to this machine or its networks. */
  pictureFetch: Pick<OutsideFetch, 'get'>;
  limiter: RateLimiter;
  clock: Clock;
  passwordCost: PasswordCost;
  /** For addresses that somebody else chose. */
  outsideFetch: OutsideFetch;
  externalReleases: ExternalReleases;
  htmlWorkers: HtmlWorkers;
}
