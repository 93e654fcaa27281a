/** Lets the browser handle input and show a frame between two parts of a longer piece of work. */
export function nextTask<Value>(value: Value): Promise<Value> {
  return new Promise((resolve) => setTimeout(resolve, 0, value));
}
