/** Attempts to get something dangerous into a post. */
export const hostileHtml = [
  '<script>alert(1)</script>',
  '<img src="x" onerror="alert(1)">',
  '<svg onload="alert(1)"><script>alert(1)</script></svg>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="&#106;avascript:alert(1)">x</a>',
  '<a href="data:text/html,<script>alert(1)</script>">x</a>',
  '<a href="ftp://evil.example/">x</a>',
  '<a href="//evil.example/">x</a>',
  '<img src="//evil.example/track.png">',
  '<img srcset="https://evil.example/track.png 480w">',
  '<img srcset="/api/images/a/480.webp 480w, //evil.example/track.png 960w">',
  '<iframe src="https://evil.example/"></iframe>',
  '<iframe src="https://www.youtube.com.evil.example/embed/abcdef"></iframe>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '<form action="https://evil.example"><input name="password"></form>',
  '<p style="background-image:url(https://evil.example/track)">x</p>',
  '<p style="position:fixed;inset:0">x</p>',
  '<style>body{display:none}</style>',
  '<object data="x"></object><embed src="x"><base href="//evil.example"><meta http-equiv="refresh">',
];

/** Expects that nothing in `result` runs, leads astray or tells others of its reader. */
export function expectHarmless(result: ParentNode): void {
  expect(
    result.querySelector('script, style, svg, math, iframe, form, input, object, embed, base, meta'),
  ).toBeNull();
  for (const element of result.querySelectorAll('*')) {
    for (const { name, value } of element.attributes) {
      expect(name).not.toMatch(/^on|^srcdoc$/);
      expect(value).not.toMatch(/script:|data:|url\(|position|evil/i);
    }
  }
}
