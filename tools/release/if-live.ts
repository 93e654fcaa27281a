/** What stands for no release in `--if-live`: no id of a release has a hyphen. */
const none = '-';

/** Which release somebody believes to be live, as the registry takes it. */
export function withIfLive(ifLive: string | undefined): { if_live?: string | null } {
  if (ifLive === undefined) return {};
  return { if_live: ifLive === none ? null : ifLive };
}
