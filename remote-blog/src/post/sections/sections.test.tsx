import { act, render, screen, within } from '@testing-library/react';
import { PostContent } from '../post-content';

const article = '<h2>One</h2><p>a</p><h3>Two</h3><p>b</p><h4>Deep</h4><h2>Three</h2><p>c</p>';
const contents = () => screen.getByRole('navigation', { name: 'On this page' });
const entry = (name: string) => within(contents()).getByRole('link', { name });

interface FakeObserver {
  observed: Element[];
  report: (entries: Record<string, boolean>) => void;
  isEnded: boolean;
}

let observers: FakeObserver[];

beforeEach(() => {
  observers = [];
  class Observer {
    private readonly fake: FakeObserver;

    constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      this.fake = {
        observed: [],
        isEnded: false,
        report: (entries) =>
          act(() =>
            callback(
              this.fake.observed
                .filter(({ id }) => id in entries)
                .map((target) => ({ target, isIntersecting: entries[target.id] ?? false })),
            ),
          ),
      };
      observers.push(this.fake);
    }

    observe(element: Element) {
      this.fake.observed.push(element);
    }

    disconnect() {
      this.fake.isEnded = true;
    }
  }
  window.IntersectionObserver = Observer as unknown as typeof IntersectionObserver;
});
afterEach(() => {
  Reflect.deleteProperty(window, 'IntersectionObserver');
  window.location.hash = '';
});

it('gives each heading an id and a link that leads to it', () => {
  render(<PostContent html={article} hasSections />);
  expect(screen.getByRole('heading', { name: 'Two' })).toHaveAttribute('id', 'section-two');
  expect(screen.getByRole('link', { name: 'Link to this section: Two' })).toHaveAttribute(
    'href',
    '#section-two',
  );
});

it('lists no more sections than anybody would look through', () => {
  const { rerender } = render(<PostContent html={'<h2>a</h2>'.repeat(200)} hasSections />);
  expect(within(contents()).getAllByRole('link')).toHaveLength(200);
  rerender(<PostContent html={'<h2>a</h2>'.repeat(201)} hasSections />);
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(screen.getAllByRole('link', { name: 'Link to this section: a' })).toHaveLength(201);
});

it('lists the upper two levels of a post with three sections @6.40', () => {
  render(<PostContent html={article} hasSections />);
  const links = within(contents()).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).toEqual(['One', 'Two', 'Three']);
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    '#section-one',
    '#section-two',
    '#section-three',
  ]);
});

it('lists nothing of a post with two sections', () => {
  render(<PostContent html="<h2>One</h2><p>a</p><h2>Two</h2>" hasSections />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
  expect(observers).toEqual([]);
});

it('marks nothing where several posts stand on one page', () => {
  const { container } = render(<PostContent html={article} />);
  expect(container.querySelector('[id], nav')).toBeNull();
});

it('marks the section that is read: the last one whose heading has been passed @6.40', () => {
  const { unmount } = render(<PostContent html={article} hasSections />);
  const current = () => contents().querySelector('[aria-current]')?.textContent;
  expect(current()).toBeUndefined();
  observers[0]?.report({ 'section-one': true, 'section-two': false, 'section-three': false });
  expect(entry('One')).toHaveAttribute('aria-current', 'true');
  observers[0]?.report({ 'section-two': true, 'section-three': true });
  expect(current()).toBe('Three');
  observers[0]?.report({ 'section-three': false });
  expect(current()).toBe('Two');
  expect(contents().querySelectorAll('[aria-current]')).toHaveLength(1);
  unmount();
  expect(observers.map(({ isEnded }) => isEnded)).toEqual([true]);
});

it('goes to the section that the address names, once its post is there', () => {
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.push(this.id);
  };
  window.location.hash = '#section-two';
  const { rerender } = render(<PostContent html={article} hasSections />);
  expect(shown).toEqual(['section-two']);
  rerender(<PostContent html={`${article}<p>d</p>`} hasSections />);
  expect(shown).toEqual(['section-two']);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});
