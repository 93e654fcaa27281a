import { render } from '@testing-library/react';
import { PostPicture } from './post-picture';

const post = {
  featured_image: '/api/images/a/960.webp',
  featured_image_variants: [],
  featured_image_alt: 'A harbor',
  featured_image_focus: { x: 18, y: 100 },
};

function show(props: { described?: boolean }, of: typeof post | { featured_image: string } = post) {
  const { container } = render(<PostPicture post={of} sizes="7rem" className="cut" {...props} />);
  return container.querySelector('img');
}

it('is described on the page of its post, and decoration elsewhere', () => {
  expect(show({ described: true })).toHaveAttribute('alt', 'A harbor');
  expect(show({})).toHaveAttribute('alt', '');
});

it('keeps in sight what its author has chosen, to the nearest step, and else its center', () => {
  const picture = show({});
  expect([picture?.dataset['focusX'], picture?.dataset['focusY']]).toEqual(['20', '100']);
  const plain = show({}, { featured_image: '/api/images/a/960.webp' });
  expect([plain?.dataset['focusX'], plain?.dataset['focusY']]).toEqual(['50', '50']);
});
