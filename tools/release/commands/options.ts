import { Option } from '@site/command-kit/command-line';

export const reasonOption = new Option(
  '--reason <text>',
  'why something is made live or taken back, for the audit',
);

/** A reason as the registry takes it. */
export function withReason(reason: string | undefined): { reason?: string } {
  return reason === undefined ? {} : { reason };
}
