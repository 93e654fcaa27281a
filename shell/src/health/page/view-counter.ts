import { findRoute, type ActiveRelease, type SiteConfig } from '@site/shared/contracts';
import type { ViewCount, ViewReport, WebVital } from '@site/shared/contracts/api';
import { isOverride } from '../../remotes/override-release';
import { queueReport } from '../report/report-queue';

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

/** A page by its pattern, because which post somebody reads is nobody's business; and where it is, for its token. */
interface OpenedPage extends Omit<ViewCount, 'views'> {
  pathname: string;
}

/**
 * A view is sent at once, because the page may hang before it is left; web vitals when the tab is hidden, which is the last that
 * a browser tells for sure.
 */
export function createViewCounter({ config, loadVitals, random = Math.random }: Options): ViewCounter {
  const vitals = new Map<WebVital, number>();
  const isSampled = random() * 100 < (config.vitalsPercent ?? 0);
  /** The page that was opened: vitals are about it, up to the first page of another release. */
  let opened: OpenedPage | undefined;
  let isFirst = true;
  let isMeasured = false;

  const send = ({ pathname, ...page }: OpenedPage, report: Partial<ViewReport>) => {
    if (!isCounted()) return;
    const body: ViewReport = { views: [], vitals: [], ...report };
    queueReport(config.apiBaseUrl, { call: 'views', body, about: { ...page, page: pathname } });
  };
  const onVisibilityChange = () => {
    if (document.visibilityState !== 'hidden' || !opened || vitals.size === 0) return;
    const { pathname: _pathname, ...page } = opened;
    const samples = [...vitals].map(([name, value]) => ({ ...page, name, value }));
    // A later one would be a second sample of the same page.
    isMeasured = false;
    vitals.clear();
    send(opened, { vitals: samples });
  };
  // At the window, after what measures has had the event.
  window.addEventListener('visibilitychange', onVisibilityChange);

  const measure = async () => {
    isMeasured = true;
    const measureVitals = await loadVitals();
    measureVitals((name, value) => {
      if (isMeasured) vitals.set(name, value);
    });
  };

  return {
    view: (release, pathname) => {
      const page = release && !isOverride(release) && isCounted() ? toPage(release, pathname) : undefined;
      if (page) send({ ...page, pathname }, { views: [{ ...page, views: 1 }] });
      if (isFirst) {
        isFirst = false;
        opened = page && { ...page, pathname };
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

/** Programs that drive a browser say so, and are no visitors. Without a network there is nobody to tell. */
function isCounted(): boolean {
  return !navigator.webdriver && navigator.onLine;
}

function toPage(release: ActiveRelease, pathname: string): Omit<ViewCount, 'views'> | undefined {
  const route = findRoute(release, pathname);
  return route === undefined ? undefined : { remote: release.name, release: release.release, route };
}
