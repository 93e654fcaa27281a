/** What the page has requested. */
export const send = jest.fn<Promise<Response>, Parameters<typeof fetch>>();

/** Takes the place of the network, where the shell server has no tokens. */
export function catchReports(): void {
  beforeEach(() => {
    globalThis.fetch = send.mockReset().mockResolvedValue({} as Response);
  });
}

/** The bodies of the reports so far; each is sent once there is a response about its token. */
export async function findReports<Body>(): Promise<Body[]> {
  await new Promise((resolve) => setTimeout(resolve));
  return send.mock.calls
    .filter(([, init]) => init?.method === 'POST')
    .map(([, init]) => JSON.parse(String(init?.body)) as Body);
}
