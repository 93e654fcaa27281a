/** What to fetch and how to check it. */
interface ScriptRequest {
  url: string;
  /** As in an `integrity` attribute; a script that does not match is refused by the browser. */
  integrity?: string | undefined;
  timeoutMs: number;
}

/** Runs a classic script. Rejects when it does not arrive, does not match its hash or takes too long. */
export function loadScript({ url, integrity, timeoutMs }: ScriptRequest): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const settle = (error?: Error) => {
      clearTimeout(timeout);
      script.onload = script.onerror = null;
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    const timeout = setTimeout(() => settle(new Error(`${url} took longer than ${timeoutMs} ms`)), timeoutMs);
    script.onload = () => settle();
    script.onerror = () => settle(new Error(`${url} did not arrive, or does not match its hash`));
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.src = url;
    document.head.append(script);
  });
}
