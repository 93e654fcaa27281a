import { JSDOM, VirtualConsole } from 'jsdom';
import { sanitizePostHtml } from './post-html';
import { xssPayloads } from './testing/xss-payloads';

// Independent of the policy on purpose, so that a mistake there is noticed.
const harmlessElements = new Set(
  (
    'h1 h2 h3 h4 h5 h6 p br blockquote pre code div span strong em u s sub sup ' +
    'a ol ul li img iframe table thead tbody tr th td'
  ).split(' '),
);
const harmlessAttributes = new Set(
  (
    'style class href rel src alt width height loading title allowfullscreen referrerpolicy ' +
    'data-list data-language colspan rowspan'
  ).split(' '),
);
const harmlessProtocols = new Set(['http:', 'https:', 'mailto:', 'tel:']);
const site = 'https://site.invalid/';
const harmlessStyle = /^(?:(?:background-)?color:[#\w(), .%]+;?)+$/;

// Broken style sheets in payloads would be logged.
const { window } = new JSDOM('', { virtualConsole: new VirtualConsole() });

function parse(html: string): Document {
  return new window.DOMParser().parseFromString(`<!doctype html><body>${html}`, 'text/html');
}

/** Dangerous nodes that a browser's parser finds in the HTML. */
function findDangers(html: string): string[] {
  const { body } = parse(html);
  return [...body.querySelectorAll('*')].flatMap((element) => [
    ...(harmlessElements.has(element.localName) ? [] : [`<${element.localName}>`]),
    ...(element.namespaceURI === 'http://www.w3.org/1999/xhtml' ? [] : ['foreign content']),
    ...[...element.attributes].filter(isDangerous).map(({ name, value }) => `${name}=${value}`),
  ]);
}

function isDangerous({ name, value }: { name: string; value: string }): boolean {
  if (!harmlessAttributes.has(name)) return true;
  if (name === 'style') return !harmlessStyle.test(value);
  return ['href', 'src'].includes(name) && !harmlessProtocols.has(new URL(value, site).protocol);
}

test('the checker itself finds most payloads dangerous before they are sanitised', () => {
  const caught = xssPayloads.filter((payload) => findDangers(payload).length > 0);
  expect(caught.length).toBeGreaterThan(xssPayloads.length * 0.75);
});

test.each(xssPayloads)('makes harmless: %j', (payload) => {
  expect(findDangers(sanitizePostHtml(payload))).toEqual([]);
});

test.each(xssPayloads)('stays harmless inside of a list item and sanitised twice: %j', (payload) => {
  const once = sanitizePostHtml(`<ol><li data-list="bullet">${payload}</li></ol>`);
  expect(findDangers(once)).toEqual([]);
  expect(findDangers(sanitizePostHtml(once))).toEqual([]);
});

test('frames only the players of the allowed hosts, under addresses built anew', () => {
  const frames = xssPayloads.flatMap((payload) => [
    ...parse(sanitizePostHtml(payload)).querySelectorAll('iframe'),
  ]);
  const addresses = new Set(frames.map(({ src }) => src));
  expect(addresses).toEqual(new Set(['https://www.youtube-nocookie.com/embed/abcdefghijk']));
});
