/** Called with the share of the body that has been sent: from 0 to 1. */
export type UploadProgress = (share: number) => void;

export interface CallOptions {
  /** Query parameters; undefined ones are left out. */
  params?: Record<string, string | number | undefined>;
  headers?: Record<string, string>;
  withCredentials?: boolean;
  signal?: AbortSignal;
  onUploadProgress?: UploadProgress;
  /**
   * For a call that ends every session of the member and returns the tokens of the next: the authenticated client
   * stores them before any other call, here or in another tab, refreshes.
   */
  renewsSession?: boolean;
}

export interface HttpResponse<Data> {
  status: number;
  data: Data;
  /** By lower-case name. */
  headers: Record<string, string>;
}

/** Calls by method. Paths start with `/`. Each rejects with an `ApiError`, also for every status from 400 up. */
export interface HttpClient {
  get<Data>(path: string, options?: CallOptions): Promise<HttpResponse<Data>>;
  /** Sends a `FormData` as multipart form and everything else as JSON. */
  post<Data>(path: string, body?: unknown, options?: CallOptions): Promise<HttpResponse<Data>>;
  put<Data>(path: string, body?: unknown, options?: CallOptions): Promise<HttpResponse<Data>>;
  delete<Data>(path: string, options?: CallOptions): Promise<HttpResponse<Data>>;
}

/** A client that is looked up for each call, such as one whose code is still loading. */
export function createLazyClient(find: () => Promise<HttpClient>): HttpClient {
  return {
    get: async (path, options) => (await find()).get(path, options),
    post: async (path, body, options) => (await find()).post(path, body, options),
    put: async (path, body, options) => (await find()).put(path, body, options),
    delete: async (path, options) => (await find()).delete(path, options),
  };
}
