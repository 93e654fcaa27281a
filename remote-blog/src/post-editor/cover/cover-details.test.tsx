import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect, useState } from 'react';
import { changeValue, emptyPost, type PostValues } from '../post-values';
import { CoverDetails } from './cover-details';

const stored = { ...emptyPost, storedPicture: '/api/images/a/960.webp' };
const file = new File(['x'], 'a.png', { type: 'image/png' });

function Details({ onChange }: { onChange: (values: PostValues) => void }) {
  const [values, setValues] = useState<PostValues>(stored);
  useEffect(() => onChange(values), [onChange, values]);
  return (
    <CoverDetails
      values={values}
      errors={{}}
      disabled={false}
      onChange={(name, value) => setValues((current) => ({ ...current, [name]: value }))}
    />
  );
}

it('takes a description and, by the arrow keys, the point that stays in sight', async () => {
  const onChange = jest.fn<void, [PostValues]>();
  render(<Details onChange={onChange} />);
  const horizontal = screen.getByRole('slider', { name: 'Horizontal' });
  await userEvent.tab();
  expect(horizontal).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Focal point' })).toContainElement(horizontal);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expect(onChange.mock.lastCall?.[0]).toMatchObject({
    featured_image_focus_x: 60,
    featured_image_focus_y: 45,
  });
  expect(horizontal).toHaveAttribute('aria-valuetext', '60 percent from the left');
  await userEvent.click(screen.getByRole('button', { name: 'Center' }));
  expect(onChange.mock.lastCall?.[0]).toMatchObject({
    featured_image_focus_x: 50,
    featured_image_focus_y: 50,
  });
  await userEvent.type(screen.getByLabelText('Alternative text'), 'A harbor');
  expect(onChange.mock.lastCall?.[0].featured_image_alt).toBe('A harbor');
});

it('forgets what was said of a picture with the picture, and knows it again of the saved one', () => {
  const said = { featured_image_alt: 'A harbor', featured_image_focus_x: 10, featured_image_focus_y: 20 };
  const nothing = { featured_image_alt: '', featured_image_focus_x: 50, featured_image_focus_y: 50 };
  const saved = { ...stored, ...said };
  const other = changeValue(saved, saved, 'picture', file);
  expect(other).toMatchObject(nothing);
  const back = changeValue({ ...other, featured_image_alt: 'A file' }, saved, 'picture', null);
  expect(back).toMatchObject(said);
  const none = changeValue(saved, saved, 'storedPicture', null);
  expect(none).toMatchObject(nothing);
  expect(changeValue(saved, saved, 'title', 'T').featured_image_alt).toBe('A harbor');
});
