import type { ComposedSite } from './composed-site';
import { bringDownAndUp, killEach, stopUnderLoad } from './faults';
import { findNoSecrets, findOnlyWhatRuns, mayDoLittle } from './hardening';
import { runOneImage } from './one-image';
import { buildImages, openPages, publishPosts, start, startProfiles } from './start';
import { releaseAndTakeBack, upgradeAndGoBack } from './upgrades';

type Step = (site: ComposedSite) => Promise<string | void>;

/** In this order; each rejects with what is wrong, and may resolve with a figure. */
export const steps: Record<string, Step> = {
  'all images are built': buildImages,
  'it is up': start,
  'a browser shows its pages': openPages,
  'it is up with mail and monitoring': startProfiles,
  'a member signs up by mail and writes a post, which the first admin publishes': publishPosts,
  'containers have read-only roots, no capabilities and no privileges': mayDoLittle,
  'no environment and no layer has a secret': findNoSecrets,
  'images have no sources and no packages for development': findOnlyWhatRuns,
  'each container comes back after kill -9, and nothing is lost': killEach,
  'down and up lose nothing': bringDownAndUp,
  'servers stop within 10 s, without a failed request': stopUnderLoad,
  'a changed remote is released from its own image and taken back': releaseAndTakeBack,
  'an upgrade and the way back fail no request': upgradeAndGoBack,
  'one image is the whole site': runOneImage,
};
