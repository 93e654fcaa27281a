const wordsPerMinute = 200;

/** What cards will say of a text whose words single spaces part, by the rule of the server. */
export function toReadingMinutes(text: string): number {
  return Math.max(1, Math.ceil(text.split(' ').length / wordsPerMinute));
}
