/** Works through everything, so many at a time. */
export async function inParallel<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const iterator = items[Symbol.iterator]();
  const workOn = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) results.push(await work(next.value));
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  return results;
}
