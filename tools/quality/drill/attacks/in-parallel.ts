/** Handles all items, a limited number at a time; resolves with the results in their order. */
export async function inParallel<Item, Result>(
  items: Iterable<Item>,
  atOnce: number,
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const iterator = items[Symbol.iterator]();
  let index = 0;
  const workOn = async () => {
    for (let next = iterator.next(); !next.done; next = iterator.next()) {
      const place = index++;
      results[place] = await work(next.value);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, workOn));
  return results;
}
