import type { ReleaseSet } from './releases';

/** Behaviours that are off by default: their controls are required to do nothing, such as that of requirement 8.6. */
export interface Features {
  /** Resend on `/verify-otp` sends a fresh code. */
  resendCode: boolean;
  /** The help centre's search box filters its questions. */
  helpSearch: boolean;
  /** Live Chat opens a conversation by e-mail. */
  liveChat: boolean;
  /** Subscribe in the footer stores the address. */
  subscribe: boolean;
  /** The contact form sends its message. */
  contactForm: boolean;
  /** Download PDF and Accept on the privacy page work. */
  privacyActions: boolean;
  /** The bell lists what was decided about the member's posts. A shell of an earlier release has none. */
  notifications?: boolean;
}

/** What a deployment sets at run time. It reaches the browser inside the HTML and is baked into no bundle. */
export interface SiteConfig {
  /** The product's name, shown in the header, footer, titles and mails. */
  brand: string;
  /** Where the API is: a path on the same origin (`/api`) or an absolute URL, without a trailing slash. */
  apiBaseUrl: string;
  /** The site's own address, without a trailing slash. */
  publicUrl: string;
  /** The service of the IP checker: JSON with `success`, `ip`, `city`, `region`, `country`. */
  ipServiceUrl: string;
  supportEmail: string;
  features: Features;
  /** Whether visitors may replace a remote in their own browser. */
  allowOverrides: boolean;
  /** Of how many pages in a hundred the browser tells the web vitals; none unless given. */
  vitalsPercent?: number | undefined;
}

/** A response of the API that comes along with a page. */
export interface PreloadedResponse {
  data: unknown;
  /** Its `Link` header. */
  link?: string | undefined;
}

/** By path and query of the call, without the API's base address, such as `/posts/7/`. */
export type PreloadedResponses = Record<string, PreloadedResponse>;

/** A release that this visitor alone gets, because of a link. */
export interface ActivePreview {
  remote: string;
  release: string;
  /** Until when, as an ISO 8601 time. */
  expiresAt: string;
}

/** Everything the shell server inlines in a page. */
export interface BootstrapData {
  config: SiteConfig;
  releases: ReleaseSet;
  /** What the page shows first, as every visitor may see it. A page without it fetches it from the API. */
  preloadedResponses?: PreloadedResponses | undefined;
  /** Present where a link asked for a release that is not live. */
  preview?: ActivePreview | 'ended' | undefined;
}

/** The id of the `<script type="application/json">` that carries the {@link BootstrapData}; its value is part of version 1. */
export const bootstrapDataElementId = 'site-state';
