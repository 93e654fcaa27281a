import type { BrowserContext } from '@playwright/test';

/** What browsers report as wrong, in every page of the contexts that are watched. */
export class ConsoleErrors {
  #messages: string[] = [];

  watch(context: BrowserContext): void {
    context.on('console', (message) => {
      if (message.type() === 'error') this.#messages.push(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#messages.push(String(error.error())));
  }

  /** Takes the errors seen so far, so that they do not fail the test, and returns them for assertions. */
  take(): string[] {
    return this.#messages.splice(0);
  }
}
