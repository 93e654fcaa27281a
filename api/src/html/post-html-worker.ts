import os from 'node:os';
import { HtmlLimitError, type HtmlProblem } from './html-problem';
import { readPostHtml, type PostHtml } from './post-html';

/** Errors lose their class when they are sent between threads. */
export type WorkerResult = { post: PostHtml } | { problem: HtmlProblem };

// Reads have priority. On systems other than Linux this would change the priority of the whole process.
if (process.platform === 'linux') os.setPriority(os.constants.priority.PRIORITY_LOW);

/** The entry point of a thread of `createHtmlWorkers`. */
export default function sanitizeInWorker(html: string): WorkerResult {
  try {
    return { post: readPostHtml(html) };
  } catch (error) {
    if (error instanceof HtmlLimitError) return { problem: error.problem };
    throw error;
  }
}
