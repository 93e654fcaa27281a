import { isAcceptedPicture, toLinkUrl, toVideoUrl } from './addresses';

it.each([
  ['https://example.org/a', 'https://example.org/a'],
  ['HTTP://example.org', 'HTTP://example.org'],
  ['tel:+123', 'tel:+123'],
  ['mailto:a@example.org', 'mailto:a@example.org'],
  ['a@example.org', 'mailto:a@example.org'],
  [' example.org/a ', 'https://example.org/a'],
  ['/blogs', '/blogs'],
])('links %s to %s', (text, url) => {
  expect(toLinkUrl(text)).toBe(url);
});

it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.org', 'sms:123', '//example.org', ' '])(
  'refuses to link %s',
  (text) => {
    expect(toLinkUrl(text)).toBeUndefined();
  },
);

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ';

it.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=5', youtube],
  ['https://youtu.be/dQw4w9WgXcQ', youtube],
  ['youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://m.youtube.com/watch?v=dQw4w9WgXcQ', youtube],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ?showinfo=0', youtube],
  [youtube, youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871'],
  ['https://player.vimeo.com/video/76979871', 'https://player.vimeo.com/video/76979871'],
])('plays %s', (text, url) => {
  expect(toVideoUrl(text)).toBe(url);
});

it.each([
  'https://evil.example/embed/dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'javascript:alert(1)',
  'https://www.youtube.com/watch?v="onload="alert(1)',
  'https://vimeo.com/about',
  '',
])('refuses to play %s', (text) => {
  expect(toVideoUrl(text)).toBeUndefined();
});

it.each(['https://example.org/a.jpg', 'http://example.org/A.PNG', 'data:image/gif;base64,R0lG'])(
  'accepts the picture %s @6.16',
  (url) => {
    expect(isAcceptedPicture(url)).toBe(true);
  },
);

it.each(['https://example.org/a.svg', 'data:image/svg+xml;base64,AAAA', 'ftp://example.org/a.png', 'a.png'])(
  'refuses the picture %s @6.16',
  (url) => {
    expect(isAcceptedPicture(url)).toBe(false);
  },
);
