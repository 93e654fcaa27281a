import { addWriters } from '../add-writers';
import { sendRequest, countStatuses, jsonRequest, type TimedResponse } from './send-request';
import type { Drill } from './drill';
import { inParallel } from './in-parallel';
import { naughtyStrings } from './naughty-strings';
import { findTextPlaces, type OpenApi, type TextPlace } from './text-places';
import { findCategory } from './writers';

/** Fewer than the API works on at once, so that none is turned away. */
const atOnce = 6;
/** One writer may write 60 posts an hour. */
const writers = 24;
const pages = [
  '/{}',
  '/posts/{}',
  '/blogs?q={}',
  '/blogs?after={}',
  '/verify-otp?email={}',
  '/remotes/{}/r1/x.js',
];

export const naughtyText: Drill = {
  name: 'naughty-text',
  title: `${naughtyStrings.length} naughty strings in every text field`,
  run: async (site) => {
    const tokens = await addWriters(`${site.url}/api`, site, writers);
    const processes = [await site.findApi(), await site.findShellServer()];
    const samples = { ...sampleFields, category: await findCategory(site) };
    const described = await sendRequest(`${site.apiUrl}/api/docs/json`);
    const places = findTextPlaces(JSON.parse(described.body) as OpenApi);
    let count = 0;
    const next = () => (count += 1);

    const cases = places.flatMap((place) => naughtyStrings.map((text) => ({ place, text })));
    const responses = await inParallel(cases, atOnce, ({ place, text }) =>
      requestPlace(site.apiUrl, { place, text, samples, number: next(), tokens }),
    );
    const addresses = pages.flatMap((page) => naughtyStrings.map((text) => page.replace('{}', encode(text))));
    const shown = await inParallel(addresses, atOnce, (address) => sendRequest(site.url + address));
    const readers = ['/blogs', '/feed.xml', '/sitemap.xml', '/api/posts/?limit=100', '/posts/1'];
    const read = await Promise.all(readers.map((path) => sendRequest(site.url + path)));

    const failed = [
      ...cases.filter((_, index) => !isNoFailure(responses[index])).map(describeCase),
      ...addresses.filter((_, index) => !isNoFailure(shown[index])),
    ];
    return {
      figures: {
        fields: places.length,
        responses: countStatuses(responses),
        pages: countStatuses(shown),
        'first failures': failed.slice(0, 8).join(' | ') || 'none',
      },
      expectations: {
        'every text is answered, and none with a failure': failed.length === 0,
        'posts were written with them':
          responses.filter(({ status }) => status === 201).length > naughtyStrings.length,
        'what was written can be read': read.every(({ status }) => status === 200),
        'nothing has ended': processes.join() === [await site.findApi(), await site.findShellServer()].join(),
      },
    };
  },
};

const password = 'a password of some length';

/** Good values for the fields that are not tried just now. */
const sampleFields: Record<string, unknown> = {
  email: 'ann@example.com',
  password,
  confirm_password: password,
  old_password: password,
  new_password: password,
  otp: '123456',
  title: 'A title',
  content: '<p>Some text.</p>',
  version: 1,
  name: 'Ann',
  subject: 'A subject',
  message: 'A message',
  reason: 'A reason',
  remote: 'blog',
  release: 'r1',
  kind: 'load',
  page: '/blogs',
  id: '1',
};

interface Case {
  place: TextPlace;
  text: string;
  samples: Record<string, unknown>;
  number: number;
  tokens: string[];
}

/** Each time from another address, as limits would soon turn away everything that comes from one. */
function requestPlace(
  apiUrl: string,
  { place, text, samples, number, tokens }: Case,
): Promise<TimedResponse> {
  const { method, kind, name, fields } = place;
  const path = place.path.replaceAll(/\{(\w+)\}/g, (_, part: string) =>
    encode(kind === 'path' && part === name ? text : String(samples[part] ?? '1')),
  );
  const query = kind === 'query' ? `?${name}=${encode(text)}` : '';
  const body = Object.fromEntries(fields.map((field) => [field, samples[field] ?? 'x']));
  if (kind === 'body') body[name] = text;
  const { headers, ...options } = jsonRequest(body, tokens[number % tokens.length]);
  const address = [10, (number >> 16) & 255, (number >> 8) & 255, number & 255].join('.');
  return sendRequest(apiUrl + path + query, {
    method,
    ...(fields.length > 0 && options),
    headers: { ...headers, 'x-forwarded-for': address },
  });
}

/** Also for what is no text that UTF-8 could carry, such as half a surrogate pair. */
function encode(text: string): string {
  return encodeURIComponent(Buffer.from(text).toString()).slice(0, 8_000);
}

function isNoFailure(response: TimedResponse | undefined): boolean {
  return response !== undefined && response.status >= 200 && response.status < 500;
}

function describeCase({ place: { method, path, kind, name }, text }: Pick<Case, 'place' | 'text'>): string {
  return `${method} ${path} ${kind} ${name} ${JSON.stringify(text.slice(0, 60))}`;
}
