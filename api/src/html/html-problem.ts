/** What is wrong with HTML that is not even sanitised, in words that can be sent between threads. */
export type HtmlProblem =
  'too-large' | 'too-deep' | 'too-complex' | 'too-many-pictures' | `too-many-${CountedPart}`;

/** What takes whoever shows a post more than its text does: frames, links, buttons. */
export type CountedPart = 'headings' | 'tables' | 'rows' | 'cells' | 'code-blocks';

export class HtmlLimitError extends Error {
  readonly problem: HtmlProblem;

  constructor(problem: HtmlProblem) {
    super(`HTML is ${problem.replaceAll('-', ' ')}`);
    this.name = 'HtmlLimitError';
    this.problem = problem;
  }
}
