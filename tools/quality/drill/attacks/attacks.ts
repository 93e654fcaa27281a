import type { Attack } from './attack';
import { accountHijack } from './account-hijack';
import { accountTheft } from './account-theft';
import { authorization } from './authorization';
import { expensivePosts } from './expensive-posts';
import { forgedClaims } from './forged-claims';
import { forgedReports } from './forged-reports';
import { heavyPosts } from './heavy-posts';
import { ipv6Limits } from './ipv6-limits';
import { lockOut } from './lock-out';
import { lookAlikes } from './look-alikes';
import { outsideChanges } from './outside-changes';
import { outsidePictures } from './outside-pictures';
import { pictures } from './pictures';
import { privateFetch } from './private-fetch';
import { rapidReset } from './rapid-reset';
import { refreshFork } from './refresh-fork';
import { releaseEvents } from './release-events';
import { releasePages } from './release-pages';
import { requestSmuggling } from './request-smuggling';
import { sharedComputer } from './shared-computer';
import { slowClients } from './slow-clients';
import { sourceMaps } from './source-maps';
import { terminalEscapes } from './terminal-escapes';
import { unreadResponses } from './unread-responses';
import { waysOutOfRenderer } from './ways-out';

export const attacks: Attack[] = [
  accountHijack,
  accountTheft,
  authorization,
  expensivePosts,
  forgedClaims,
  forgedReports,
  heavyPosts,
  ipv6Limits,
  lockOut,
  lookAlikes,
  outsideChanges,
  outsidePictures,
  pictures,
  privateFetch,
  rapidReset,
  refreshFork,
  releaseEvents,
  releasePages,
  requestSmuggling,
  sharedComputer,
  slowClients,
  sourceMaps,
  terminalEscapes,
  unreadResponses,
  waysOutOfRenderer,
];
