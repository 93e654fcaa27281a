import type { About } from './tell-about-author';

/** A member of the demo. The addresses belong to nobody: example.org is reserved (RFC 2606). */
export interface DemoMember {
  /** The author's name in the posts. */
  key: 'ines' | 'tariq' | 'yuki';
  name: string;
  email: string;
  about: About;
}

export const members: readonly DemoMember[] = [
  {
    key: 'ines',
    name: 'Inês Duarte',
    email: 'ines.duarte@example.org',
    about: {
      bio:
        'Database engineer in Porto. I write about indexes, queues and the queries that wake people up.\n\n' +
        'Corrections are welcome, measurements even more so.',
      links: ['https://example.org/ines', 'https://notes.example.net/ines/databases'],
    },
  },
  {
    key: 'tariq',
    name: 'Tariq Haddad',
    email: 'tariq.haddad@example.org',
    about: {
      bio: 'I keep services running and write down what broke. Security, deployments, and the people around them. أكتب بالعربية أيضًا.',
      links: ['https://example.org/tariq'],
    },
  },
  {
    key: 'yuki',
    name: 'Yuki Tanaka',
    email: 'yuki.tanaka@example.org',
    about: {
      bio: 'Front ends that work on old phones, with one thumb and without a mouse.',
      links: [],
    },
  },
];

/** The same for all three, so that anybody can sign in as them. */
export const memberPassword = 'seventeen paper cranes';
