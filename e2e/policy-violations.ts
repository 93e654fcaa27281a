import type { BrowserContext } from '@playwright/test';

/** What the content security policy has kept from happening, in every page of the contexts that are watched. */
export class PolicyViolations {
  #violations: string[] = [];

  async watch(context: BrowserContext): Promise<void> {
    await context.exposeBinding('reportPolicyViolation', ({ page }, violation: string) => {
      this.#violations.push(`${violation} (${page.url()})`);
    });
    await context.addInitScript(() => {
      const { reportPolicyViolation } = window as unknown as {
        reportPolicyViolation: (violation: string) => void;
      };
      document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        reportPolicyViolation(`${effectiveDirective} refuses ${blockedURI}`),
      );
    });
  }

  /** Takes the violations seen so far, so that they do not fail the test: for tests that provoke some. */
  take(): string[] {
    return this.#violations.splice(0);
  }
}
