import { attemptAttribute, retryScript } from './retry-script';

beforeAll(() => {
  // As pages have it, inline.
  (0, eval)(retryScript);
});
beforeEach(() => {
  jest.useFakeTimers();
  document.head.innerHTML = '';
});
afterEach(() => void jest.useRealTimers());

function addScript(attribute?: string): HTMLScriptElement {
  const script = document.createElement('script');
  script.type = 'text/plain';
  script.setAttribute('src', '/assets/main.1.js');
  script.setAttribute('integrity', 'sha384-a');
  script.setAttribute('crossorigin', '');
  if (attribute) script.setAttribute(attribute, '0');
  document.head.append(script);
  return script;
}
const scripts = () => [...document.head.querySelectorAll('script')];
const sources = () => scripts().map((script) => script.getAttribute('src'));
const lose = (element: Element) => element.dispatchEvent(new Event('error'));

it('requests a script of the shell that was lost again, twice at most, with its hash', () => {
  lose(addScript(attemptAttribute));
  expect(sources()).toHaveLength(1);
  jest.advanceTimersByTime(1_000);
  expect(sources()).toEqual(['/assets/main.1.js', '/assets/main.1.js?attempt=1']);
  expect(scripts()[1]).toHaveAttribute('crossorigin', '');
  expect(scripts()[1]).toHaveAttribute('integrity', 'sha384-a');
  lose(scripts()[1]!);
  jest.advanceTimersByTime(5_000);
  expect(sources()[2]).toBe('/assets/main.1.js?attempt=2');
  lose(scripts()[2]!);
  jest.runAllTimers();
  expect(sources()).toHaveLength(3);
});

it('requests a style sheet of the shell again', () => {
  document.head.innerHTML = `<link rel="stylesheet" href="/assets/main.1.css" crossorigin ${attemptAttribute}="0">`;
  lose(document.querySelector('link')!);
  jest.advanceTimersByTime(1_000);
  expect([...document.head.children].map((link) => link.outerHTML)).toEqual([
    expect.any(String),
    `<link rel="stylesheet" href="/assets/main.1.css?attempt=1" crossorigin="" ${attemptAttribute}="1">`,
  ]);
});

it('leaves all others to what has requested them', () => {
  lose(addScript());
  document.head.insertAdjacentHTML('beforeend', `<img src="/evil.js" ${attemptAttribute}="0">`);
  lose(document.querySelector('img')!);
  window.dispatchEvent(new ErrorEvent('error', { message: 'thrown' }));
  jest.runAllTimers();
  expect(sources()).toHaveLength(1);
});
