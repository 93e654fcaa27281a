import os from 'node:os';
import { HtmlLimitError, type HtmlProblem } from './html-problem';
import { readPostHtml, type PostHtml } from './post-html';

/** Errors lose their class on the way between threads. */
export type WorkerResult = { post: PostHtml } | { problem: HtmlProblem };

// So that it gets what reads leave. Elsewhere than on Linux this would be the priority of the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

/** The entry of a thread of `createHtmlWorkers`. */
export default function sanitizeInWorker(html: string): WorkerResult {
  try {
    return { post: readPostHtml(html) };
  } catch (error) {
    if (error instanceof HtmlLimitError) return { problem: error.problem };
    throw error;
  }
}
