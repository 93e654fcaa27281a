/** What people call the languages that are colored. */
export const codeLanguages: Readonly<Record<string, string>> = {
  bash: 'Shell',
  cpp: 'C++',
  css: 'CSS',
  go: 'Go',
  java: 'Java',
  javascript: 'JavaScript',
  json: 'JSON',
  python: 'Python',
  rust: 'Rust',
  sql: 'SQL',
  typescript: 'TypeScript',
  xml: 'HTML, XML',
  yaml: 'YAML',
};

/** What else people write after the fence of a code block in Markdown. */
const aliases: Record<string, string> = {
  'c++': 'cpp',
  golang: 'go',
  html: 'xml',
  javascriptreact: 'javascript',
  js: 'javascript',
  jsonc: 'json',
  jsx: 'javascript',
  py: 'python',
  rs: 'rust',
  sh: 'bash',
  shell: 'bash',
  shellscript: 'bash',
  ts: 'typescript',
  tsx: 'typescript',
  typescriptreact: 'typescript',
  yml: 'yaml',
};

/** The language that is colored for a name in Markdown; undefined where none is. */
export function toCodeLanguage(name: string): string | undefined {
  const language = name.toLowerCase();
  const known = Object.hasOwn(aliases, language) ? aliases[language] : language;
  return known !== undefined && Object.hasOwn(codeLanguages, known) ? known : undefined;
}

/** What people call a language, whichever of its names it has; empty where nobody has said it, or not so that it can be shown. */
export function toLanguageName(language = ''): string {
  return codeLanguages[toCodeLanguage(language) ?? ''] ?? '';
}
