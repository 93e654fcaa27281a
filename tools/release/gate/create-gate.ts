import { UserError } from '@site/command-kit/user-error';
import { checkRemote, renderReport, type BuiltShell } from '../check-remote';
import { openLocation } from '../open-location';
import type { Gate } from './gate';

export type { Gate };

/**
 * A release passes that keeps the contract in a real browser, in the given shell and with an API without content: what a
 * site has in its database shall not decide.
 */
export function createGate(findShell: () => Promise<BuiltShell>, log: (line: string) => void): Gate {
  return async (location) => {
    log('Checking the release in a browser …');
    const { url, close } = await openLocation(location);
    try {
      const report = await checkRemote(url, undefined, await findShell());
      if (!report.passed)
        throw new UserError(
          `${renderReport(report)}\nSo it is not published. Where you know better, say --unchecked.`,
        );
    } finally {
      close();
    }
  };
}
