/** What a handler of the worker resolves with, once the worker has done all that belongs to the event. */
export async function during<Result>(
  run: (event: never) => Promise<Result>,
  members: object = {},
): Promise<Result> {
  const work: Promise<unknown>[] = [];
  const event = { ...members, waitUntil: (part: Promise<unknown>) => work.push(part) };
  const result = await run(event as never);
  await Promise.all(work);
  return result;
}
