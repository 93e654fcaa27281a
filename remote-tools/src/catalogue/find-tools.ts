import type { Tool } from './tool';

/** The tools with `text` in their title, description or tags, ignoring case. */
export function findTools(tools: readonly Tool[], text: string): Tool[] {
  const wanted = text.trim().toLowerCase();
  return tools.filter(({ title, description, tags }) =>
    [title, description, ...tags].some((words) => words.toLowerCase().includes(wanted)),
  );
}
