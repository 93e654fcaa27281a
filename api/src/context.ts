import type { Clock } from './clock';
import type { ApiConfig } from './config';
import type { Database } from './db';
import type { HtmlWorkers } from './html';
import type { RateLimiter } from './http/rate-limiter';
import type { Mailer } from './mail/mailer';
import type { OutsideFetch } from './http/outside-fetch';
import type { PictureConverter } from './modules/images/picture-converter';
import type { ExternalReleases } from './modules/registry/external-releases';
import type { Storage } from './storage';

/** What the running API works with. Tests make the same one with a clock and a mailer of their own. */
export interface Context {
  config: ApiConfig & { tokenSecret: string };
  db: Database;
  mailer: Mailer;
  storage: Storage;
  pictures: PictureConverter;
  /** For pictures that posts name: never lets anybody into this machine or its networks. */
  pictureFetch: OutsideFetch;
  limiter: RateLimiter;
  clock: Clock;
  /** For addresses that somebody else chose. */
  outsideFetch: OutsideFetch;
  externalReleases: ExternalReleases;
  htmlWorkers: HtmlWorkers;
}
