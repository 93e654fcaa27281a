const nearlyTwoMegabytes = 1_900_000;

/** Contents that are cheap to send, and expensive for a careless parser. */
export const expensiveContents: Record<string, string> = {
  paragraphs: '<p>a</p>'.repeat(nearlyTwoMegabytes / 8),
  'less-than signs': '<'.repeat(nearlyTwoMegabytes),
  'pictures without an address': `${'x'.repeat(45)}<img>`.repeat(nearlyTwoMegabytes / 50),
  'an address full of comments': `<p>a<img src="https://${'<!---->'.repeat(40_000)}"></p>`,
  // The largest accepted amount.
  'formatted text': '<p style="color: red">word <b>word</b></p>'.repeat(9_500),
};
