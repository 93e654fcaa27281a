interface IntegrityReport {
  type: string;
  body: { blockedURL?: string } | null;
}

/** Collects what the browser refuses for the sake of the page's security headers. */
export function watchViolations(): string[] {
  const violations: string[] = [];
  document.addEventListener('securitypolicyviolation', (event) => {
    const { effectiveDirective, blockedURI, sample, sourceFile, lineNumber, columnNumber } = event;
    const place = sourceFile.startsWith(location.origin) ? '' : sourceFile;
    violations.push(
      `${effectiveDirective} refuses ${[blockedURI, sample].filter(Boolean).join(': ')}` +
        (place && ` (${place}:${lineNumber}:${columnNumber})`),
    );
  });
  new ReportingObserver(
    (reports) => {
      for (const { type, body } of reports as unknown as IntegrityReport[]) {
        if (type === 'integrity-violation')
          violations.push(`a script comes without a hash: ${body?.blockedURL}`);
      }
    },
    { buffered: true },
  ).observe();
  return violations;
}
