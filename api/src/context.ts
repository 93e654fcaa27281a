import type { Clock } from './clock';
import type { ApiConfig } from './config';
import type { Database, PublicReads } from './db';
import type { HtmlWorkers } from './html';
import type { RateLimiter } from './http/rate-limiter';
import type { Mailer } from './mail/mailer';
import type { OutsideFetch } from './http/outside-fetch';
import type { PasswordCost } from './password-hash';
import type { AvifOptions } from './pictures/avif-options';
import type { PictureConverter } from './pictures/picture-converter';
import type { ExternalReleases } from './http/external-releases';
import type { Storage } from './storage';

/** The dependencies of the running API. Tests replace the clock and the mailer. */
export interface Context {
  config: ApiConfig & { tokenSecret: string };
  db: Database;
  /** Reads public data, from the replica if there is one. All other reads use `db`. */
  publicReads: PublicReads;
  mailer: Mailer;
  storage: Storage;
  pictures: PictureConverter;
  /** For AVIF copies of pictures; as in production unless given. */
  avif?: AvifOptions;
  /** For pictures in posts: it never connects to this machine or its networks. */
  pictureFetch: Pick<OutsideFetch, 'get'>;
  limiter: RateLimiter;
  clock: Clock;
  passwordCost: PasswordCost;
  /** For URLs that somebody else chose. */
  outsideFetch: OutsideFetch;
  externalReleases: ExternalReleases;
  htmlWorkers: HtmlWorkers;
}
