import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { accessMessage, hasAccessLines, toAccessLine, toRequestId } from '@site/shared/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Figures, PageOwner } from '../metrics/figures';

/** A page that was sent. */
export interface SentPage {
  owner: PageOwner;
  /** The id of the page's release set. */
  releaseSet: string;
}

/** A request whose response is complete, or whose client has left. */
export interface FinishedRequest {
  id: string;
  remoteAddress: string;
  method: string;
  /** The original URL. */
  url: string;
  status: number;
  durationMs: number;
  bytes: number | undefined;
  isComplete: boolean;
  page?: SentPage | undefined;
}

interface RequestRecordsInput {
  log: FastifyBaseLogger;
  figures: Figures;
  /** The number of proxies in front of this server. */
  trustedProxies: number;
}

/** Counts and logs requests, including those that are handled before routing. */
export class RequestRecords {
  /** Whether the proxy at this distance is one of ours. */
  readonly isTrusted: (address: string, hop: number) => boolean;
  readonly #log: FastifyBaseLogger;
  readonly #figures: Figures;
  readonly #isLogged: boolean;

  constructor({ log, figures, trustedProxies }: RequestRecordsInput) {
    this.#log = log;
    this.#figures = figures;
    this.#isLogged = hasAccessLines(log.level);
    // A function, because with a number Fastify trusts nobody: a count alone does not identify the nearest proxy.
    this.isTrusted = (_address, hop) => hop < trustedProxies;
  }

  /** The id of a request, for this server, the API and the response. */
  toId({ headers, socket }: IncomingMessage): string {
    return toRequestId(headers, this.isTrusted(socket.remoteAddress ?? '', 0));
  }

  add(request: FinishedRequest): void {
    this.count(request);
    if (this.#isLogged) this.#write(request);
  }

  /** Counts a request without a line, for frequent probes. */
  count({ method, status, page }: FinishedRequest): void {
    this.#figures.countRequest(method, status);
    if (page) this.#figures.countPage(page.owner);
  }

  /** The same address as `FastifyRequest#ip`; only needed for logs. */
  toAddress(request: IncomingMessage): string {
    return this.#isLogged ? proxyAddr(request, this.isTrusted) : '';
  }

  #write({ id, page, ...access }: FinishedRequest): void {
    const line = { reqId: id, ...toAccessLine(access), ...(page && { releaseSet: page.releaseSet }) };
    this.#log.info(line, accessMessage);
  }
}
