const names: Record<string, string> = {
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

/** What people call a language; empty where nobody has said it, or not so that it can be shown. */
export function toLanguageName(language: string | undefined): string {
  return language !== undefined && Object.hasOwn(names, language) ? (names[language] ?? '') : '';
}
