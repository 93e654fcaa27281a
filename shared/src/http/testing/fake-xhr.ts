type Listener = (event: { loaded: number; total: number; lengthComputable: boolean }) => void;

/** The browser's object as far as axios uses it; the test plays the network. */
export class FakeXhr {
  static sent: FakeXhr[] = [];
  readonly headers: Record<string, string> = {};
  target: string[] = [];
  body: unknown;
  aborted = false;
  withCredentials = false;
  timeout = 0;
  status = 0;
  responseText = '';
  onloadend?: (event?: object) => void;
  onerror?: (event?: object) => void;
  onabort?: () => void;
  ontimeout?: () => void;
  readonly #progress = new Set<Listener>();
  readonly upload = {
    addEventListener: (type: string, listener: Listener) =>
      type === 'progress' && this.#progress.add(listener),
    removeEventListener: (_: string, listener: Listener) => this.#progress.delete(listener),
  };

  constructor() {
    // axios looks whether the property exists.
    this.onloadend = undefined;
  }
  open(method: string, url: string) {
    this.target = [method, url];
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value;
  }
  getAllResponseHeaders() {
    return 'content-type: application/json\r\nLink: <https://api.example.org/?after=a>; rel="next"\r\n';
  }
  send(body: unknown) {
    this.body = body;
    FakeXhr.sent.push(this);
    if (this.timeout > 0) setTimeout(() => this.ontimeout?.(), this.timeout);
  }
  abort() {
    this.aborted = true;
    this.onabort?.();
  }
  progress(loaded: number, total: number) {
    this.#progress.forEach((tell) => tell({ loaded, total, lengthComputable: true }));
  }
  respond(status: number, text: string) {
    Object.assign(this, { status, responseText: text });
    this.onloadend?.();
  }
}
