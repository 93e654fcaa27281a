/** The same items, one of them a place further up or down. */
export function moveBy<Item>(items: readonly Item[], index: number, step: 1 | -1): Item[] {
  const moved = items.filter((_, place) => place !== index);
  return moved.toSpliced(index + step, 0, ...items.slice(index, index + 1));
}
