import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { accessMessage, hasAccessLines, toAccessLine, toRequestId } from '@site/shared/server';
import type { FastifyBaseLogger } from 'fastify';
import type { Figures, PageOwner } from '../metrics/figures';

/** A page that was sent. */
export interface SentPage {
  owner: PageOwner;
  /** The id of the set that it was made from. */
  releaseSet: string;
}

/** A request whose response is complete, or whose client has left. */
export interface FinishedRequest {
  id: string;
  remoteAddress: string;
  method: string;
  /** As it was requested. */
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
  /** How many proxies stand before this server. */
  trustedProxies: number;
}

/** Counts requests and writes a line for each: also for those that are answered before there is a route. */
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
    // Not the number itself: Fastify then trusts nobody, because a count alone does not say who the nearest proxy is.
    this.isTrusted = (_address, hop) => hop < trustedProxies;
  }

  /** The id of a request: here, in the API and in the response. */
  toId({ headers, socket }: IncomingMessage): string {
    return toRequestId(headers, this.isTrusted(socket.remoteAddress ?? '', 0));
  }

  add(request: FinishedRequest): void {
    this.count(request);
    if (this.#isLogged) this.#write(request);
  }

  /** For requests that are made every few seconds, of which a line would be of no use. */
  count({ method, status, page }: FinishedRequest): void {
    this.#figures.countRequest(method, status);
    if (page) this.#figures.countPage(page.owner);
  }

  /** The address that `FastifyRequest` has as its `ip`; nobody needs it where nothing is logged. */
  toAddress(request: IncomingMessage): string {
    return this.#isLogged ? proxyAddr(request, this.isTrusted) : '';
  }

  #write({ id, page, ...access }: FinishedRequest): void {
    const line = { reqId: id, ...toAccessLine(access), ...(page && { releaseSet: page.releaseSet }) };
    this.#log.info(line, accessMessage);
  }
}
