import { logIn, type Credentials } from '../../log-in';
import { patiently } from '../../patiently';
import type { ApiUnderTest } from '../api-under-test';
import type { GeneratedMembers } from './generate-members';
import { membersPerAuthor } from './generate-posts';

/** Access tokens expire after ten minutes. */
const renewAfterMs = 4 * 60_000;

type Authorization = Record<'authorization', string>;

export interface SignedIn {
  asAdmin(): Authorization;
  /** The next one of the members who write. */
  asMember(): Authorization;
  /** Likewise, with the number of that member. */
  nextWriter(): { number: number; headers: Authorization };
  /** Renews tokens before a measurement. */
  renew(): Promise<void>;
}

/** Sessions of the admin and of some of the members who write, spread evenly. */
export function createSignedIn(
  { url, admin }: ApiUnderTest,
  { credentialsOf }: GeneratedMembers,
  { size, writers }: { size: number; writers: number },
): SignedIn {
  const authors = Math.ceil(size / membersPerAuthor);
  const numbers = Array.from({ length: writers }, (_, index) => 1 + Math.floor((index * authors) / writers));
  const everybody = [admin, ...numbers.map(credentialsOf)];
  let [asAdmin, ...asMembers]: Authorization[] = [];
  let renewedAt = -Infinity;
  let turns = 0;

  const authorize = async (credentials: Credentials): Promise<Authorization> => ({
    authorization: `Bearer ${await patiently(() => logIn(url, credentials))}`,
  });
  const nextWriter = () => {
    const turn = (turns += 1) % writers;
    return { number: numbers[turn]!, headers: asMembers[turn]! };
  };
  return {
    asAdmin: () => asAdmin!,
    asMember: () => nextWriter().headers,
    nextWriter,
    renew: async () => {
      if (performance.now() - renewedAt < renewAfterMs) return;
      const renewed: Authorization[] = [];
      for (const each of everybody) renewed.push(await authorize(each));
      [asAdmin, ...asMembers] = renewed;
      renewedAt = performance.now();
    },
  };
}
