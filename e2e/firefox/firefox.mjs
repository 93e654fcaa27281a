#!/usr/bin/env node
// Firefox for Playwright, which drives the system's by WebDriver BiDi and gives up when that does not know how to emulate a media
// feature. This program stands in for Firefox, and says that such a command is done; all else goes through as it is.
import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { WebSocket, WebSocketServer } from 'ws';

const announcement = 'WebDriver BiDi listening on ';

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['inherit', 'inherit', 'pipe'],
});
firefox.on('exit', (code) => process.exit(code ?? 1));
for (const signal of ['SIGTERM', 'SIGINT']) process.on(signal, () => firefox.kill(signal));

createInterface({ input: firefox.stderr }).on('line', (line) => {
  if (!line.startsWith(announcement)) return process.stderr.write(`${line}\n`);
  const proxy = new WebSocketServer({ port: 0, host: '127.0.0.1' }, () =>
    process.stderr.write(`${announcement}ws://127.0.0.1:${proxy.address().port}\n`),
  );
  proxy.on('connection', (playwright, { url }) =>
    forward(playwright, new WebSocket(line.slice(announcement.length) + url)),
  );
});

function forward(playwright, browser) {
  const emulations = new Set();
  const opened = new Promise((resolve) => browser.once('open', resolve));
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(data);
    if (method.startsWith('emulation.')) emulations.add(id);
    await opened;
    browser.send(data.toString());
  });
  browser.on('message', (data) => {
    const { id, error } = JSON.parse(data);
    const isUnknown = emulations.delete(id) && error === 'unknown command';
    playwright.send(isUnknown ? JSON.stringify({ type: 'success', id, result: {} }) : data.toString());
  });
  browser.on('error', () => playwright.close());
  browser.on('close', () => playwright.close());
  playwright.on('close', () => browser.close());
}
