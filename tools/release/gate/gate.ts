/**
 * Lets a release pass, or ends the command that wants to publish it.
 *
 * @param location - a folder, a file in it, or an address: whatever the command was given
 * @throws UserError with what is wrong with the release
 */
export type Gate = (location: string) => Promise<void>;
