import type { ActiveRelease, SiteConfig } from '@site/shared/contracts';
import type { WebVital } from '@site/shared/contracts/api';
import { isOverride } from '../remotes/override-release';
import { isCounted } from './is-counted';
import { sendReport } from './send-report';
import { toViewedPage, ViewRecord, type ViewedPage } from './view-report';

/** Counts what one tab shows. */
export interface ViewCounter {
  /** @param release the live one, also where its fallback is shown in its place; undefined for the shell's own pages */
  view(release: ActiveRelease | undefined, pathname: string): void;
  /** Ends the listening. */
  stop(): void;
}

interface Options {
  config: Pick<SiteConfig, 'apiBaseUrl' | 'vitalsPercent'>;
  /** Loads what measures, where this page is in the sample. */
  loadVitals: () => Promise<(onValue: (name: WebVital, value: number) => void) => void>;
  /** From 0 to 1. */
  random?: () => number;
}

/**
 * The first view is sent at once, because the page may hang before it is left; later ones and web vitals when the tab is
 * hidden, which is the last that a browser tells for sure.
 */
export function createViewCounter({ config, loadVitals, random = Math.random }: Options): ViewCounter {
  const record = new ViewRecord();
  const isSampled = random() * 100 < (config.vitalsPercent ?? 0);
  /** The page that was opened: vitals are about it, up to the first page of another release. */
  let opened: ViewedPage | undefined;
  let isFirst = true;
  let isMeasured = false;

  const send = () => {
    const report = isCounted() ? record.take() : undefined;
    if (report) sendReport(`${config.apiBaseUrl}/registry/views/`, report);
  };
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'hidden') return;
    // What comes later would be a second sample of the same page.
    if (record.hasVitals) isMeasured = false;
    send();
  };
  // At the window, after what measures has had the event.
  window.addEventListener('visibilitychange', onVisibilityChange);

  const measure = async () => {
    isMeasured = true;
    const measureVitals = await loadVitals();
    measureVitals((name, value) => {
      if (isMeasured && opened) record.setVital({ ...opened, name, value });
    });
  };

  return {
    view: (release, pathname) => {
      const page =
        release && !isOverride(release) && isCounted() ? toViewedPage(release, pathname) : undefined;
      if (page) record.addView(page);
      if (isFirst) {
        isFirst = false;
        opened = page;
        send();
        // Without its code there are no vitals.
        if (page && isSampled) measure().catch(() => undefined);
      } else if (page?.remote !== opened?.remote || page?.release !== opened?.release) isMeasured = false;
    },
    stop: () => {
      isMeasured = false;
      window.removeEventListener('visibilitychange', onVisibilityChange);
    },
  };
}
