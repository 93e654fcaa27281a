/** Somebody who signs up for the demo. The addresses belong to nobody: example.org is reserved (RFC 2606). */
export interface DemoMember {
  /** As the posts name their author. */
  key: 'ines' | 'tariq' | 'yuki';
  name: string;
  email: string;
}

export const members: readonly DemoMember[] = [
  { key: 'ines', name: 'Inês Duarte', email: 'ines.duarte@example.org' },
  { key: 'tariq', name: 'Tariq Haddad', email: 'tariq.haddad@example.org' },
  { key: 'yuki', name: 'Yuki Tanaka', email: 'yuki.tanaka@example.org' },
];

/** Of all three, so that whoever tries the site can sign in as one of them. */
export const memberPassword = 'seventeen paper cranes';
