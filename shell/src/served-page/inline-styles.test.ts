import { deferInlineStyles, restoreInlineStyles } from './inline-styles';

test('takes style attributes out of markup and gives them back', () => {
  const markup = deferInlineStyles(
    '<p style="width:50%">a <b class="x" style="color:red">style="b"</b></p><i>c</i>',
  );
  expect(markup).not.toMatch(/\sstyle="(?:width|color)/);
  document.body.innerHTML = markup;
  restoreInlineStyles(document.body);
  expect(document.body.innerHTML).toBe(
    '<p style="width: 50%;">a <b class="x" style="color: red;">style="b"</b></p><i>c</i>',
  );
});
