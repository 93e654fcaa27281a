import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { changeValue } from '../change-value';
import { emptyPost, type PostValues } from '../validate-post';
import { CoverDetails } from './cover-details';

const stored = { ...emptyPost, storedPicture: '/api/images/a/960.webp' };
const file = new File(['x'], 'a.png', { type: 'image/png' });

function Details({ onChange }: { onChange: (values: PostValues) => void }) {
  const [values, setValues] = useState<PostValues>(stored);
  return (
    <CoverDetails
      values={values}
      error={undefined}
      disabled={false}
      onChange={(name, value) => {
        const changed = { ...values, [name]: value };
        setValues(changed);
        onChange(changed);
      }}
    />
  );
}

it('takes a description and, by the arrow keys, the point that stays in sight', async () => {
  const onChange = jest.fn<void, [PostValues]>();
  render(<Details onChange={onChange} />);
  await userEvent.type(screen.getByLabelText('Alternative text'), 'A harbor');
  expect(onChange.mock.lastCall?.[0].pictureAlt).toBe('A harbor');
  await userEvent.tab();
  const horizontal = screen.getByRole('slider', { name: 'Horizontal' });
  expect(horizontal).toHaveFocus();
  expect(screen.getByRole('group', { name: 'Focal point' })).toContainElement(horizontal);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowUp}');
  expect(onChange.mock.lastCall?.[0].pictureFocus).toEqual({ x: 60, y: 45 });
  expect(horizontal).toHaveAttribute('aria-valuetext', '60 percent from the left');
  await userEvent.click(screen.getByRole('button', { name: 'Center' }));
  expect(onChange.mock.lastCall?.[0].pictureFocus).toEqual({ x: 50, y: 50 });
});

it('forgets what was said of a picture with the picture, and knows it again of the saved one', () => {
  const saved = { ...stored, pictureAlt: 'A harbor', pictureFocus: { x: 10, y: 20 } };
  const other = changeValue(saved, saved, 'picture', file);
  expect(other).toMatchObject({ pictureAlt: '', pictureFocus: { x: 50, y: 50 } });
  const back = changeValue({ ...other, pictureAlt: 'A file' }, saved, 'picture', null);
  expect(back).toMatchObject({ pictureAlt: 'A harbor', pictureFocus: { x: 10, y: 20 } });
  const none = changeValue(saved, saved, 'storedPicture', null);
  expect(none).toMatchObject({ pictureAlt: '', pictureFocus: { x: 50, y: 50 } });
  expect(changeValue(saved, saved, 'title', 'T').pictureAlt).toBe('A harbor');
});
