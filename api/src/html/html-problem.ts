/** Why HTML is rejected before sanitising, in a form that can be sent between threads. */
export type HtmlProblem =
  'too-large' | 'too-deep' | 'too-complex' | 'too-many-pictures' | `too-many-${CountedPart}`;

/** Elements that are expensive for clients: frames, links, buttons. */
export type CountedPart = 'headings' | 'tables' | 'rows' | 'cells' | 'code-blocks';

export class HtmlLimitError extends Error {
  readonly problem: HtmlProblem;

  constructor(problem: HtmlProblem) {
    super(`HTML is ${problem.replaceAll('-', ' ')}`);
    this.name = 'HtmlLimitError';
    this.problem = problem;
  }
}
