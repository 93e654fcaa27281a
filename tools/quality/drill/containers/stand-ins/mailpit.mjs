/** The parts of Mailpit that are used: SMTP on port 1025, the newest mail as text on port 8025, and `mailpit readyz`. */
import { createServer } from 'node:http';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';

if (process.argv[2] === 'readyz') {
  const { ok } = await fetch('http://127.0.0.1:8025/readyz');
  process.exit(ok ? 0 : 1);
}

let latest = '';
const receive = (stream, session, callback) =>
  void simpleParser(stream).then(({ text }) => {
    latest = text;
    callback();
  }, callback);
new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'], onData: receive }).listen(1025);
createServer(({ url }, response) => {
  response.statusCode = ['/readyz', '/view/latest.txt'].includes(url) ? 200 : 404;
  response.end(latest);
}).listen(8025);
process.on('SIGTERM', () => process.exit());
