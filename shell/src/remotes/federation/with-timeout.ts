/** Settles like `step`, or rejects when that takes longer. */
export function withTimeout<Value>(
  step: Value | PromiseLike<Value>,
  timeoutMs: number,
  toError: () => Error,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timeout = setTimeout(() => reject(toError()), timeoutMs);
    Promise.resolve(step)
      .then(resolve, reject)
      .finally(() => clearTimeout(timeout));
  });
}
