import { UserError } from '@site/command-kit/user-error';
import type { BuiltShell } from './check-remote';

/**
 * Lets a release pass, or ends the command that wants to publish it.
 *
 * @param location - a folder, a file in it, or an address: whatever the command was given
 * @throws UserError with what is wrong with the release
 */
export type Gate = (location: string) => Promise<void>;

interface GateInput {
  /** Nobody wants it: then there is none. */
  unchecked: true | undefined;
  findShell: () => Promise<BuiltShell>;
  log: (line: string) => void;
}

/**
 * A release passes that keeps the contract in a real browser, in the given shell and with an API without content: what a
 * site has in its database shall not decide.
 */
export function findGate({ unchecked, findShell, log }: GateInput): Gate | undefined {
  if (unchecked) return undefined;
  return async (location) => {
    log('Checking the release in a browser …');
    // Most commands about releases need none of it.
    const { checkLocation, renderReport } = await import('./check-remote');
    const report = await checkLocation(location, undefined, await findShell());
    if (!report.passed)
      throw new UserError(
        `${renderReport(report)}\nSo it is not published. Where you know better, say --unchecked.`,
      );
  };
}
