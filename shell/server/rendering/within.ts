/** The value, or undefined after the time limit. */
export async function within<Value>(value: Promise<Value>, timeoutMs: number): Promise<Value | undefined> {
  let timeout: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<undefined>((resolve) => {
    timeout = setTimeout(() => resolve(undefined), timeoutMs);
  });
  return Promise.race([value, tooLate]).finally(() => clearTimeout(timeout));
}
