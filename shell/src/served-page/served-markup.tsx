/**
 * What the server has sent of a page, left as it is: React takes no notice of what is inside. Its links work, and so does
 * what needs no script.
 */
export function ServedMarkup({ className, remote }: { className: string | undefined; remote: string }) {
  return (
    <div
      className={className}
      data-remote={remote}
      suppressHydrationWarning
      dangerouslySetInnerHTML={nothing}
    />
  );
}

/** Not applied to markup that is taken over, and the same object forever, so that no update applies it. */
const nothing = { __html: '' };
