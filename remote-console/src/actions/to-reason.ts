/** Left out when the field is empty. */
export function toReason(reason: string | undefined): { reason?: string } {
  return reason ? { reason } : {};
}
