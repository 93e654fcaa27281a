import { escapeHtml } from '../../mail/escape-html';
import type { MailboxMail, MailboxSummary } from './mailbox.repository';

export function renderMailbox(brand: string, mails: MailboxSummary[]): string {
  const rows = mails.map(
    ({ id, recipient, subject, created_at }) =>
      `<li><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a> to ${escapeHtml(recipient)}, ${renderTime(created_at)}</li>`,
  );
  const list = rows.length > 0 ? `<ol>${rows.join('')}</ol>` : '<p>No mails yet.</p>';
  return renderPage(
    `Mailbox of ${brand}`,
    `<p>Mails that would go out if SMTP_URL were set. Newest first.</p>${list}`,
  );
}

export function renderMail(mail: MailboxMail): string {
  const { subject, recipient, created_at, text, html } = mail;
  return renderPage(
    subject,
    `<p><a href="/dev/mailbox">All mails</a></p>
     <p>To ${escapeHtml(recipient)}, ${renderTime(created_at)}</p>
     <h2>Text</h2><pre>${escapeHtml(text)}</pre>
     <h2>HTML</h2><iframe sandbox title="The mail as HTML" srcdoc="${escapeHtml(html)}"></iframe>`,
  );
}

function renderTime(time: Date): string {
  return `<time datetime="${time.toISOString()}">${time.toUTCString()}</time>`;
}

function renderPage(title: string, body: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 48rem; margin: 2rem auto; padding: 0 1rem; }
li { margin: 0.5rem 0; }
pre { white-space: pre-wrap; padding: 1rem; border: 1px solid; border-radius: 0.5rem; }
iframe { width: 100%; height: 32rem; border: 1px solid; border-radius: 0.5rem; background: white; }
</style>
</head>
<body><main><h1>${escapeHtml(title)}</h1>${body}</main></body>
</html>
`;
}
