/** Left out when nothing was typed. */
export function toReason(reason: string | undefined): { reason?: string } {
  return reason ? { reason } : {};
}
