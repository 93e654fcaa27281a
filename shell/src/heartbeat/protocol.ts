import type { BrowserFamily } from '@site/shared/contracts/api';

/** A release on the screen, and where. */
export interface Watched {
  name: string;
  release: string;
  /** The path of the page. */
  page: string;
}

/** What a page that has not ended properly has left behind. */
export interface LeftNote extends Watched {
  /** Names the opening of the page. */
  run: string;
  /** It had used half of the memory that a page may have. */
  isHeavy: boolean;
  /** Its worker was there. Browsers start none for a page that hangs already, and then nobody has told of it. */
  isWatched: boolean;
}

/** The first message to the worker. */
export interface StartMessage {
  run: string;
  apiBaseUrl: string;
  browser: BrowserFamily;
  left: LeftNote[];
}

/** Every further one: the main thread answers, with this release in front of a visitor; null while there is none. */
export type BeatMessage = Watched | null;

/** What the worker sends: releases that this browser goes without. The first message says by its coming that it is there. */
export type ConvictedMessage = Pick<Watched, 'name' | 'release'>[];

/** Tells the heartbeat of another release set, as the event's detail. */
export const releaseSetEvent = 'release-set';

/** Tells the heartbeat that the main thread is about to wait for the visitor. */
export const pauseEvent = 'heartbeat-pause';

/** How often the main thread says that it answers. */
export const beatMs = 1000;
