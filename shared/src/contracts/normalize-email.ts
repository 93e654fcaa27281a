/** What an internationalized domain may have; a URL takes more. The last two join letters, as Persian needs it. */
const domainPattern = /^[\p{L}\p{M}\p{N}.。．｡\-\u200c\u200d]+$/u;

/**
 * An e-mail address as it is stored and compared: trimmed, in lower case, and with the ASCII form of an internationalized domain,
 * which some browsers send by themselves (`anna@bücher.example` becomes `anna@xn--bcher-kva.example`). What cannot be converted
 * stays, for validation to refuse.
 */
export function normalizeEmail(email: string): string {
  const address = email.trim().toLowerCase();
  const at = address.lastIndexOf('@') + 1;
  const domain = address.slice(at);
  const isAscii = /^[ -~]*$/.test(domain);
  if (isAscii || at === 0 || !domainPattern.test(domain)) return address;
  try {
    return address.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return address;
  }
}
