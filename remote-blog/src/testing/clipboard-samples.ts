interface ClipboardSample {
  program: string;
  /** What the program writes as `text/html`, shortened. */
  html: string;
  /** What a post with it consists of. */
  saved: string;
}

const wordList = (place: string, marker: string, text: string) =>
  `<p class=MsoListParagraphCxSpMiddle style='text-indent:-.25in;mso-list:${place} lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-fareast-font-family:Symbol;mso-bidi-font-family:Symbol'><span
style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;&nbsp;&nbsp;
</span></span></span><![endif]>${text}<o:p></o:p></p>
`;
const wordHead = (css: string) => `<html xmlns:v="urn:schemas-microsoft-com:vml"
xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"
xmlns="http://www.w3.org/TR/REC-html40"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]-->
<style><!-- /* Style Definitions */
p.MsoNormal, li.MsoNormal {mso-style-unhide:no; margin:0in; font-size:11.0pt; color:windowtext;}
a:link, span.MsoHyperlink {color:#0563C1; text-decoration:underline;}
${css}
--></style></head><body lang=EN-US><!--StartFragment-->
`;
const wordLevels = `@list l0 {mso-list-id:1178770229; mso-list-type:hybrid;}
@list l0:level1 {mso-level-number-format:bullet; mso-level-text:·; font-family:Symbol;}
@list l0:level2 {mso-level-number-format:bullet; mso-level-text:o; font-family:"Courier New";}
@list l1 {mso-list-id:1917088113; mso-list-type:hybrid;}
@list l1:level1 {mso-level-tab-stop:none; mso-level-number-position:left;}
@list l1:level2 {mso-level-number-format:alpha-lower; mso-level-tab-stop:none;}`;

const word = `<p class=MsoTitle>Plan<o:p></o:p></p>
<h1>Part<o:p></o:p></h1>
<p class=MsoNormal><b>Bold</b>, <span style='background:yellow;mso-highlight:yellow'>marked</span>, <span
style='color:#C00000'>red</span>, <s>gone</s><span style='mso-special-character:comment'>[A1]</span><o:p></o:p></p>
${wordList('l0 level1', '·', 'First')}${wordList('l0 level2', 'o', 'Deeper')}${wordList('l0 level1', '·', 'Second')}<p
class=MsoNormal>Steps<o:p></o:p></p>
${wordList('l1 level1', '1.', 'One')}${wordList('l1 level2', 'a.', 'Detail')}${wordList('l1 level1', '2.', 'Two')}<p
class=MsoQuote>Said<o:p></o:p></p>
<div style='mso-element:comment-list'><div style='mso-element:comment'><p>A remark</p></div></div>
<table class=MsoTableGrid border=1 style='border-collapse:collapse;mso-yfti-tbllook:1184'>
 <tr style='mso-yfti-irow:0'>
  <td width=312 valign=top style='width:233.75pt;border:solid windowtext 1.0pt'>
  <p class=MsoNormal>a<o:p></o:p></p>
  <p class=MsoNormal>b<o:p></o:p></p>
  </td>
  <td width=312 valign=top><p class=MsoNormal>c<o:p></o:p></p></td>
 </tr>
</table>
<!--EndFragment--></body></html>`;

const savedWord =
  '<h1>Plan</h1><h1>Part</h1><p><strong>Bold</strong>, <span style="background-color: rgb(255, 255, 0);">marked</span>, ' +
  '<span style="color: rgb(192, 0, 0);">red</span>, <s>gone</s></p>' +
  '<ul><li>First<ul><li>Deeper</li></ul></li><li>Second</li></ul><p>Steps</p>' +
  '<ol><li>One<ol><li>Detail</li></ol></li><li>Two</li></ol><blockquote>Said</blockquote>' +
  '<table><tbody><tr><td>a b</td><td>c</td></tr></tbody></table>';

const docsText = (text: string, style = '') =>
  `<span style="font-size:11pt;font-family:Arial,sans-serif;color:#000000;background-color:transparent;font-weight:400;font-style:normal;font-variant:normal;text-decoration:none;vertical-align:baseline;white-space:pre;white-space:pre-wrap;${style}">${text}</span>`;
const docsItem = (text: string, level: number, more = '') =>
  `<li dir="ltr" style="list-style-type:disc;font-size:11pt;color:#000000;white-space:pre;"${more} aria-level="${level}"><p dir="ltr" style="line-height:1.38;margin-top:0pt;margin-bottom:0pt;" role="presentation">${docsText(text)}</p></li>`;

export const clipboardSamples: ClipboardSample[] = [
  { program: 'Word', html: wordHead(wordLevels) + word, saved: savedWord },
  { program: 'Word without its style sheet', html: wordHead('') + word, saved: savedWord },
  {
    program: 'Outlook',
    html: `${wordHead(wordLevels)}<p class=MsoNormal>Hi,<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
${wordList('l0 level1', '·', '<a href="https://example.org"><span style="color:#0563C1;text-decoration:underline">Here</span></a>')}</body></html>`,
    saved: '<p>Hi,</p><ul><li><a href="https://example.org">Here</a></li></ul>',
  },
  {
    program: 'Word for the web',
    html: `<div class="ListContainerWrapper SCXW1 BCX0"><ul class="BulletListStyle1 SCXW1 BCX0" role="list"><li data-leveltext="" data-font="Symbol" data-listid="2" data-aria-level="1" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span data-contrast="auto" class="TextRun SCXW1"><span class="NormalTextRun SCXW1">First</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></ul></div><div class="ListContainerWrapper SCXW1"><ul class="BulletListStyle2 SCXW1" role="list"><li data-leveltext="o" data-font="Courier New" data-listid="2" data-aria-level="2" role="listitem" class="OutlineElement Ltr SCXW1"><p class="Paragraph SCXW1"><span class="TextRun SCXW1"><span class="NormalTextRun SCXW1">Deeper</span></span><span class="EOP SCXW1">&nbsp;</span></p></li></ul></div>`,
    saved: '<ul><li>First<ul><li>Deeper</li></ul></li></ul>',
  },
  {
    program: 'Google Docs',
    html:
      `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1a2b3c4d"><h2 dir="ltr" style="line-height:1.38;">${docsText('Part')}</h2>` +
      `<p dir="ltr">${docsText('Bold', 'font-weight:700;')}${docsText(' and ')}${docsText('both', 'text-decoration:underline line-through;')}${docsText(' H')}${docsText('<span style="font-size:0.6em;vertical-align:sub;">2</span>')}${docsText('O ')}<a href="https://example.org" style="text-decoration:none;">${docsText('link', 'color:#1155cc;text-decoration:underline;')}</a></p>` +
      `<ul style="margin-top:0;margin-bottom:0;">${docsItem('One', 1)}<ul style="margin-top:0;">${docsItem('Deeper', 2)}</ul>${docsItem('Two', 1)}</ul>` +
      `<ul>${docsItem('Open', 1, ' role="checkbox" aria-checked="false"')}${docsItem('Done', 1, ' role="checkbox" aria-checked="true"')}</ul>` +
      `<div dir="ltr" align="left"><table style="border:none;border-collapse:collapse;"><colgroup><col width="312" /><col width="312" /></colgroup><tbody><tr style="height:0pt"><td style="border:solid #000000 1pt;"><p dir="ltr">${docsText('a')}</p></td><td><p dir="ltr">${docsText('b')}</p><br /><p dir="ltr">${docsText('c')}</p></td></tr></tbody></table></div></b>`,
    saved:
      '<h2>Part</h2><p><strong>Bold</strong> and <s><u>both</u></s> H<sub>2</sub>O <a href="https://example.org">link</a></p>' +
      '<ul><li>One<ul><li>Deeper</li></ul></li><li>Two</li><li data-list="unchecked">Open</li><li data-list="checked">Done</li></ul>' +
      '<table><tbody><tr><td>a</td><td>b c</td></tr></tbody></table>',
  },
  {
    program: 'Google Sheets',
    html: `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style><table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;" data-sheets-root="1"><colgroup><col width="100"/><col width="100"/></colgroup><tbody><tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px;font-weight:bold;" data-sheets-value="{&quot;1&quot;:2}">Name</td><td style="text-align:right;" rowspan="1" colspan="2">one<br/>two</td></tr></tbody></table></google-sheets-html-origin>`,
    saved:
      '<table><tbody><tr><td><strong>Name</strong></td><td class="ql-align-right" colspan="2">one two</td></tr></tbody></table>',
  },
  {
    program: 'Excel',
    html: `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";}
.font5 {color:black;}
.xl65 {font-weight:700; text-align:center;}
.xl66 {background:yellow; mso-pattern:black none;}
--></style></head><body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=128 style='border-collapse:collapse'><!--StartFragment--><col width=64 span=2 style='width:48pt'><tr height=20 style='height:15.0pt'><td height=20 class=xl65 width=64>Name</td><td class=xl66 align=right x:num>5</td></tr><!--EndFragment--></table></body></html>`,
    saved:
      '<table><tbody><tr><td class="ql-align-center"><strong>Name</strong></td><td class="ql-align-right"><span style="background-color: rgb(255, 255, 0);">5</span></td></tr></tbody></table>',
  },
  {
    program: 'LibreOffice',
    html: `<!DOCTYPE html><html><head><meta name="generator" content="LibreOffice 24.2.3.2 (Linux)"/><style type="text/css">@page { size: 8.27in 11.69in; margin: 0.79in }
p { line-height: 115%; margin-bottom: 0.1in; background: transparent }</style></head><body lang="en-US" dir="ltr"><h1 class="western">Part</h1><p style="line-height: 100%; margin-bottom: 0in"><font color="#c9211e">red</font>, <span style="background: #ffff00">marked</span>, <b>bold</b>, <strike>gone</strike></p>
<ul>
<li><p style="line-height: 100%; margin-bottom: 0in">One</p>
<ul>
<li><p style="line-height: 100%; margin-bottom: 0in">Deeper</p></li>
</ul></li>
<li><p style="margin-bottom: 0in">Two</p></li>
</ul></body></html>`,
    saved:
      '<h1>Part</h1><p><span style="color: rgb(201, 33, 30);">red</span>, <span style="background-color: rgb(255, 255, 0);">marked</span>, <strong>bold</strong>, <s>gone</s></p>' +
      '<ul><li>One<ul><li>Deeper</li></ul></li><li>Two</li></ul>',
  },
  {
    program: 'Pages',
    html: `<!DOCTYPE html PUBLIC "-//W3C//DTD HTML 4.01//EN" "http://www.w3.org/TR/html4/strict.dtd"><html><head><meta http-equiv="Content-Style-Type" content="text/css"><meta name="Generator" content="Cocoa HTML Writer"><style type="text/css">
p.p1 {margin: 0.0px 0.0px 0.0px 0.0px; font: 11.0px 'Helvetica Neue'; color: #000000}
li.li1 {margin: 0.0px 0.0px 0.0px 0.0px}
span.s1 {font-kerning: none}
span.s2 {text-decoration: underline ; font-kerning: none; color: #d8232e}
ul.ul1 {list-style-type: disc}
</style></head><body><p class="p1"><span class="s1"><b>Bold</b> and </span><span class="s2">both</span></p><ul class="ul1"><li class="li1"><span class="s1">One</span></li></ul></body></html>`,
    saved:
      '<p><strong>Bold</strong> and <u style="color: rgb(216, 35, 46);">both</u></p><ul><li>One</li></ul>',
  },
  {
    program: 'Notion',
    html: `<meta charset='utf-8'><h3>Part</h3>
<p>A <strong>bold</strong> word and <code>code</code></p>
<ul>
<li>[ ]  Open</li>
<li>[x]  Done</li>
<li>Plain
<ul>
<li>Deeper</li>
</ul>
</li>
</ul>
<pre><code class="language-typescript">const a = 1;
  b();
</code></pre>
<!-- notionvc: 5395cd21-f8f4-468e-8428-a687c6481d15 -->`,
    saved:
      '<h3>Part</h3><p>A <strong>bold</strong> word and <code>code</code></p>' +
      '<ul><li data-list="unchecked">Open</li><li data-list="checked">Done</li><li>Plain<ul><li>Deeper</li></ul></li></ul>' +
      '<div class="ql-code-block-container"><div class="ql-code-block" data-language="typescript">const a = 1;</div><div class="ql-code-block" data-language="typescript">  b();</div></div>',
  },
  {
    program: 'Confluence',
    html: `<meta charset='utf-8'><div data-task-list-local-id="1"><div data-task-local-id="2" data-task-state="TODO">Open</div><div data-task-local-id="3" data-task-state="DONE">Done</div></div><table data-number-column="false" data-layout="default"><tbody><tr><th class="ak-editor-table-header" colspan="1" rowspan="1" data-colwidth="120"><p><strong>a</strong></p></th><th colspan="1" rowspan="1"><p>b</p></th></tr><tr><td><p>1</p></td><td><ul><li><p>2</p></li><li><p>3</p></li></ul></td></tr></tbody></table>`,
    saved:
      '<ul><li data-list="unchecked">Open</li><li data-list="checked">Done</li></ul>' +
      '<table><thead><tr><th><strong>a</strong></th><th>b</th></tr></thead><tbody><tr><td>1</td><td>2 3</td></tr></tbody></table>',
  },
];
