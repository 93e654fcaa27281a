import os from 'node:os';
import { sendRequest, jsonRequest, type TimedResponse } from '../send-request';

export interface WritingRound {
  url: string;
  category: number;
  /** The writers' tokens; all write at once. */
  tokens: string[];
  seconds: number;
  /** The index of the content with which the first writer begins. */
  firstContent: number;
}

export type WrittenPost = Pick<TimedResponse, 'status' | 'ms' | 'failure'>;

/** Posts of one writer in one round, below the hourly limits. */
const postsOfOne = 9;
/** A member's fast connection: 20 Mbit/s. */
const bytesPerSecond = 2_500_000;

const nearlyTwoMegabytes = 1_900_000;

/** Contents that are cheap to send, and expensive for a careless parser. */
const contents = Object.values({
  paragraphs: '<p>a</p>'.repeat(nearlyTwoMegabytes / 8),
  'less-than signs': '<'.repeat(nearlyTwoMegabytes),
  'pictures without an address': `${'x'.repeat(45)}<img>`.repeat(nearlyTwoMegabytes / 50),
  'an address full of comments': `<p>a<img src="https://${'<!---->'.repeat(40_000)}"></p>`,
  // The largest accepted amount.
  'formatted text': '<p style="color: red">word <b>word</b></p>'.repeat(9_500),
});

// Real attackers use other machines, so the posts must not take the site's processor time.
os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
process.on('message', (round: WritingRound) => {
  void write(round).then((written) => process.send?.(written));
});

async function write({ url, category, tokens, seconds, firstContent }: WritingRound): Promise<WrittenPost[]> {
  const written: WrittenPost[] = [];
  const end = AbortSignal.timeout(seconds * 1000);
  const writers = tokens.map(async (token, index) => {
    for (let number = 0; !end.aborted && number < postsOfOne; number += 1) {
      const content = contents[(firstContent + index + number) % contents.length];
      const options = jsonRequest({ title: 'Expensive', content, category }, token);
      const { status, ms, failure } = await sendRequest(`${url}/api/posts/`, { ...options, bytesPerSecond });
      written.push({ status, ms, ...(failure && { failure }) });
    }
  });
  await Promise.all(writers);
  return written;
}
