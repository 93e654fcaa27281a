interface CodeSample {
  program: string;
  data: Readonly<Record<string, string>>;
  language: string;
}

const text = 'if a:\n    b("<x>")\n\nc()';
const lines = ['if a:', '    b(&quot;&lt;x&gt;&quot;)', '', 'c()'];
const colored = (each: string) => each.replace(/\w+/, '<span style="color:#c678dd;">$&</span>');

export const codeSamples: CodeSample[] = [
  {
    program: 'Visual Studio Code',
    data: {
      'text/plain': text.replaceAll('\n', '\r\n'),
      'text/html': `<meta charset='utf-8'><div style="color: #abb2bf;background-color: #282c34;font-family: 'Droid Sans Mono', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;">${lines.map((each) => (each === '' ? '<br>' : `<div>${colored(each)}</div>`)).join('')}</div>`,
      'vscode-editor-data':
        '{"version":1,"isFromEmptySelection":false,"multicursorText":null,"mode":"python"}',
    },
    language: 'python',
  },
  {
    program: 'JetBrains',
    data: {
      'text/plain': text,
      'text/html': `<html><head><meta http-equiv="content-type" content="text/html; charset=UTF-8"></head><body><pre style="background-color:#1e1f22;color:#bcbec4;font-family:'JetBrains Mono',monospace;font-size:9.8pt;">${lines.map(colored).join('<br>')}</pre></body></html>`,
    },
    language: 'plain',
  },
  {
    program: 'a terminal',
    data: {
      'text/plain': text,
      'text/html': `<!DOCTYPE><HTML><HEAD></HEAD><BODY><DIV STYLE="display:inline-block;white-space:pre;background-color:#0C0C0C;font-family:'Cascadia Mono',Consolas,monospace;font-size:12pt;padding:4px;"><SPAN STYLE="color:#CCCCCC;background-color:#0C0C0C;">${lines.join('<BR>')}</SPAN></DIV></BODY></HTML>`,
    },
    language: 'plain',
  },
  {
    program: 'GitHub, a README',
    data: {
      'text/plain': `x${text}`,
      'text/html': `<div class="highlight highlight-source-python" dir="auto" style="position: relative; margin-bottom: 16px;"><pre style="font-size: 13.6px; white-space: pre;"><span class="pl-k" style="color: rgb(207, 34, 46);">if</span> <span class="pl-s1">a</span>:${lines
        .slice(1)
        .map((each) => `\n${each}`)
        .join('')}</pre></div>`,
    },
    language: 'python',
  },
  {
    program: 'GitHub, a file',
    data: {
      'text/plain': text,
      'text/html': `<table data-hpc="" class="highlight tab-size js-file-line-container"><tbody>${lines.map((each, index) => `<tr><td id="L${index}" class="blob-num js-line-number" data-line-number="${index}">${index}</td><td id="LC${index}" class="blob-code blob-code-inner js-file-line">${each}</td></tr>`).join('\n')}</tbody></table>`,
    },
    language: 'plain',
  },
  {
    program: 'GitLab',
    data: {
      'text/plain': text,
      'text/html': `<div class="gl-relative markdown-code-block"><pre class="code highlight js-syntax-highlight language-python white" lang="python" data-canonical-lang="python"><code>${lines.map((each, index) => `<span id="LC${index}" class="line" lang="python">${each}</span>`).join('\n')}</code></pre><copy-code><button type="button" aria-label="Copy to clipboard"></button></copy-code></div>`,
    },
    language: 'python',
  },
  {
    program: 'Stack Overflow',
    data: {
      'text/plain': text,
      'text/html': `<pre class="lang-py s-code-block"><code class="hljs language-python" data-highlighted="yes"><span class="hljs-keyword">if</span> a:${lines
        .slice(1)
        .map((each) => `\n${each}`)
        .join('')}\n</code></pre>`,
    },
    language: 'python',
  },
  {
    program: 'ChatGPT',
    data: {
      'text/plain': `python\nCopy code\n${text}`,
      'text/html': `<pre class="overflow-visible!"><div class="contain-inline-size rounded-2xl relative"><div class="flex items-center text-xs font-sans justify-between h-9">python</div><div class="sticky top-9"><div class="absolute end-0 bottom-0"><button class="flex gap-1">Copy code</button></div></div><div class="overflow-y-auto p-4" dir="ltr"><code class="whitespace-pre! language-python"><span><span class="hljs-keyword">if</span></span><span> a:</span>${lines
        .slice(1)
        .map((each) => `\n${each}`)
        .join('')}\n</code></div></div></pre>`,
    },
    language: 'python',
  },
  {
    program: 'documentation with numbered lines',
    data: {
      'text/plain': text,
      'text/html': `<div class="highlight-python notranslate"><table class="highlighttable"><tr><td class="linenos"><div class="linenodiv"><pre>1\n2\n3\n4</pre></div></td><td class="code"><div class="highlight"><pre><span></span>${lines.join('\n')}\n</pre></div></td></tr></table></div>`,
    },
    language: 'plain',
  },
];
