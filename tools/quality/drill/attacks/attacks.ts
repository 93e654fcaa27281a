import type { Attack } from './attack';
import { communityCalls } from './community-calls';
import { rendererEscapes } from './escapes';
import { forgedReports } from './forged-reports';
import { heavyPosts } from './heavy-posts';
import { ipv6Limits } from './ipv6-limits';
import { lookAlikes } from './look-alikes';
import { outsideChanges } from './outside-changes';
import { rapidReset } from './rapid-reset';
import { sharedComputer } from './shared-computer';
import { slowClients } from './slow-clients';

export const attacks: Attack[] = [
  communityCalls,
  forgedReports,
  heavyPosts,
  ipv6Limits,
  lookAlikes,
  outsideChanges,
  rapidReset,
  sharedComputer,
  slowClients,
  // It leaves a remote on the site, whose pages the others would meet.
  rendererEscapes,
];
