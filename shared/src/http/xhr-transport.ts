import { type HttpAnswer, NoAnswerError, type NoAnswerReason, type Transport } from './transport';

/** The browser's transport. Not `fetch`, which cannot tell how far an upload is. */
export const xhrTransport: Transport = (request) =>
  new Promise((resolve, reject) => {
    const { method, url, headers, body, withCredentials, timeoutMs, signal, onUploadProgress } = request;
    const xhr = new XMLHttpRequest();
    let timeout: ReturnType<typeof setTimeout> | undefined;

    const fail = (reason: NoAnswerReason) => {
      clearTimeout(timeout);
      reject(new NoAnswerError(reason));
    };
    const waitForSign = () => {
      clearTimeout(timeout);
      timeout = setTimeout(() => {
        fail('ETIMEDOUT');
        xhr.abort();
      }, timeoutMs);
    };

    xhr.open(method, url);
    xhr.withCredentials = withCredentials;
    for (const [name, value] of Object.entries(headers)) xhr.setRequestHeader(name, value);
    xhr.onload = () => {
      const answer = readAnswer(xhr);
      if (answer.status < 400 && typeof answer.body === 'string' && answer.body !== '') {
        return fail('ERR_BAD_RESPONSE');
      }
      clearTimeout(timeout);
      resolve(answer);
    };
    xhr.onerror = () => fail('ERR_NETWORK');
    xhr.onabort = () => fail('ERR_CANCELED');
    if (body !== undefined) {
      xhr.upload.onprogress = ({ loaded, total }) => {
        waitForSign();
        if (total > 0) onUploadProgress?.(loaded / total);
      };
    }
    signal?.addEventListener('abort', () => xhr.abort(), { once: true });
    if (signal?.aborted) return fail('ERR_CANCELED');
    waitForSign();
    xhr.send(body ?? null);
  });

function readAnswer(xhr: XMLHttpRequest): HttpAnswer {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/).filter(Boolean);
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  return { status: xhr.status, headers, body: parseBody(xhr.responseText) };
}

function parseBody(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
