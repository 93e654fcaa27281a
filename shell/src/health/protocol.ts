import type { ActiveRelease } from '@site/shared/contracts';
import type { BrowserFamily } from '@site/shared/contracts/api';

/** A release on the screen, and where. */
export interface Watched {
  name: string;
  release: string;
  /** The path of the page. */
  page: string;
}

/** The note of a page that has not ended properly. */
export interface UncleanExit extends Watched {
  /** Names the opening of the page. */
  run: string;
  /** It had used half of the memory that a page may have. */
  isHeavy: boolean;
  /** Whether its worker ran. Browsers start none for a page that hangs already; its failure is not reported yet. */
  isWatched: boolean;
}

/** The first message to the worker. */
export interface StartMessage {
  run: string;
  apiBaseUrl: string;
  browser: BrowserFamily;
  exits: UncleanExit[];
}

/** Every further one: the main thread responds and shows this release to a visitor; null while it shows none. */
export type BeatMessage = Watched | null;

/** The worker's message: releases that this browser avoids. The first one, empty, signals that the worker runs. */
export type FaultyReleasesMessage = Pick<Watched, 'name' | 'release'>[];

/** Announces another release set to the heartbeat, as the event's detail. */
export const releaseSetEvent = 'release-set';

/** Tells the heartbeat, by its detail, that an extension of the page starts, or has started. */
export const startingReleaseEvent = 'starting-release';
export interface StartingRelease {
  release: ActiveRelease;
  isStarting: boolean;
}

/** Announces that the main thread is about to wait for the visitor. */
export const pauseEvent = 'heartbeat-pause';

/** How often the main thread sends a beat. */
export const beatMs = 1000;
