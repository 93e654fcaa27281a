import { Option } from '@site/command-kit/command-line';

export const reasonOption = new Option(
  '--reason <text>',
  'why something is made live or taken back, for the audit',
);

export const ifLiveOption = new Option(
  '--if-live <id>',
  'only if this release is live until then, or none for a hyphen; fails when somebody else was faster',
);

export const dropRoutesOption = new Option(
  '--drop-routes',
  'make it live even though it lacks routes of the release that is live',
);

/** A reason as the registry takes it. */
export function withReason(reason: string | undefined): { reason?: string } {
  return reason === undefined ? {} : { reason };
}
