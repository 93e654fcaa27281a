import type { Attack } from './attack';
import { expensivePosts } from './expensive-posts';
import { forgedReports } from './forged-reports';
import { heavyPosts } from './heavy-posts';
import { ipv6Limits } from './ipv6-limits';
import { lookAlikes } from './look-alikes';
import { outsideChanges } from './outside-changes';
import { rapidReset } from './rapid-reset';
import { releaseEvents } from './release-events';
import { requestSmuggling } from './request-smuggling';
import { sharedComputer } from './shared-computer';
import { slowClients } from './slow-clients';
import { unreadResponses } from './unread-responses';
import { rendererEscapes } from './escapes';

export const attacks: Attack[] = [
  expensivePosts,
  forgedReports,
  heavyPosts,
  ipv6Limits,
  lookAlikes,
  outsideChanges,
  rapidReset,
  releaseEvents,
  requestSmuggling,
  sharedComputer,
  slowClients,
  unreadResponses,
  rendererEscapes,
];
