/**
 * The cookie by which the shell server knows a member's groups. On https its prefix keeps other hosts from setting it. A cache in
 * front of the site has to know its name: `deploy/cdn`.
 */
export const groupsCookieName = (publicUrl: string) =>
  publicUrl.startsWith('https:') ? '__Host-groups' : 'groups';
