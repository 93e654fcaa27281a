/** More steps than any sign-in has. */
const maxSteps = 20;

/**
 * Does what somebody does in a browser: follows redirects, signs in as the subject and agrees.
 * @returns where the provider sends the browser back to
 */
export async function signInAtProvider(start: URL, subject: string): Promise<URL> {
  const cookies = new Map<string, string>();
  const visit = async (url: URL, form?: Record<string, string>): Promise<Response> => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const body = form && new URLSearchParams(form);
    const response = await fetch(url, {
      redirect: 'manual',
      headers: { cookie },
      ...(body && { method: 'POST', body }),
    });
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    return response;
  };

  let url = start;
  let response = await visit(url);
  for (let step = 0; step < maxSteps; step += 1) {
    const location = response.headers.get('location');
    if (location) {
      url = new URL(location, url);
      if (url.origin !== start.origin) return url;
      response = await visit(url);
    } else {
      const page = await response.text();
      const prompt = /name="prompt" value="(\w+)"/.exec(page)?.[1];
      if (!prompt) throw new Error(`${url.href}: ${page}`);
      response = await visit(url, { prompt, login: subject, password: 'any' });
    }
  }
  throw new Error(`The provider does not come to an end: ${url.href}`);
}
