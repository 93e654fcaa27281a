import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';

export interface Shown {
  /** Where the visitor ended up. */
  pathname: string;
  title: string;
  /** The texts of the headings of level 1. */
  headings: string[];
}

/** A page is given up when it is not there by then; the report says what is missing. */
const timeoutMs = 10_000;
const quietMs = 150;

/** Goes from page to page in one tab, and moves on only when nothing is on its way any more. */
export class Visitor {
  readonly page: Page;
  readonly #pending = new Set<unknown>();

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      // An open tab listens for releases as long as it is open.
      if (request.resourceType() !== 'eventsource') this.#pending.add(request);
    });
    page.on('requestfinished', (request) => this.#pending.delete(request));
    page.on('requestfailed', (request) => this.#pending.delete(request));
  }

  /** Opens an address as a deep link. */
  async open(path: string): Promise<Shown> {
    await this.page.goto(path);
    return this.#look();
  }

  /** Goes there as the back button would, without loading anything of the frame anew. */
  async go(path: string): Promise<Shown> {
    const heading = await this.page.evaluate((target) => {
      history.pushState(null, '', target);
      const shown = document.querySelector('main h1')?.textContent;
      dispatchEvent(new PopStateEvent('popstate', { state: null }));
      return shown;
    }, path);
    await this.page
      .waitForFunction((old) => document.querySelector('main h1')?.textContent !== old, heading, {
        timeout: timeoutMs,
      })
      .catch(() => undefined);
    return this.#look();
  }

  /** Resolves when nothing is on its way any more. */
  async rest(): Promise<void> {
    const deadline = Date.now() + timeoutMs;
    let quietSince = Date.now();
    while (Date.now() - quietSince < quietMs && Date.now() < deadline) {
      await sleep(30);
      if (this.#pending.size > 0) quietSince = Date.now();
    }
  }

  async #look(): Promise<Shown> {
    await this.page
      .locator('main h1')
      .first()
      .waitFor({ timeout: timeoutMs })
      .catch(() => undefined);
    await this.rest();
    return this.page.evaluate(() => ({
      pathname: location.pathname,
      title: document.title,
      headings: [...document.querySelectorAll('h1')].map(({ textContent }) => textContent.trim()),
    }));
  }
}
