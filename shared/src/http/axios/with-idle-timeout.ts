import { type AxiosAdapter, AxiosError, getAdapter, isAxiosError } from 'axios';

/**
 * For a request with a body, `timeout` is an idle timeout, not one for the whole request: a picture needs its time on a
 * slow line, and all progress restarts the timer. Other requests keep axios's own timeout.
 */
export function withIdleTimeout(adapter: AxiosAdapter | 'xhr'): AxiosAdapter {
  return async (config) => {
    const send = getAdapter(adapter, config);
    if (config.data === undefined) return send(config);
    const { timeout, onUploadProgress } = config;
    const signal = config.signal as AbortSignal | undefined;
    const abort = new AbortController();
    const cancel = () => abort.abort();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let timedOut = false;
    const wait = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        timedOut = true;
        cancel();
      }, timeout);
    };

    signal?.addEventListener('abort', cancel);
    wait();
    try {
      const response = await send({
        ...config,
        timeout: 0,
        signal: abort.signal,
        onUploadProgress: (event) => {
          wait();
          onUploadProgress?.(event);
        },
      });
      return { ...response, config };
    } catch (error) {
      if (timedOut) throw new AxiosError(`no progress for ${timeout} ms`, AxiosError.ETIMEDOUT, config);
      // A repetition starts from this configuration, and has its own time.
      // Stryker disable next-line ConditionalExpression: for the types; nobody reads it from another error
      if (isAxiosError(error)) error.config = config;
      throw error;
    } finally {
      clearTimeout(timer);
      signal?.removeEventListener('abort', cancel);
    }
  };
}
