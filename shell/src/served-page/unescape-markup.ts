const characters: Record<string, string> = { quot: '"', amp: '&', lt: '<', gt: '>', '#x27': "'" };

/** A text as it was before React or the shell server escaped it. */
export function unescapeMarkup(text: string): string {
  return text.replace(/&(quot|amp|lt|gt|#x27);/g, (_, name: string) => characters[name] ?? '');
}
