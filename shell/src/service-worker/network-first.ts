/** As long as somebody waits for the network where there is something else to show. */
const timeoutMs = 4000;

/**
 * The response of the network, whatever it is. When there is none, or none in time, what `findKept` finds; when that is
 * nothing, the network is waited for after all.
 */
export async function networkFirst(
  network: Promise<Response>,
  findKept: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => resolve(undefined), timeoutMs);
  });
  const inTime = await Promise.race([network.catch(() => undefined), timeout]);
  clearTimeout(timer);
  return inTime ?? (await findKept()) ?? network;
}
