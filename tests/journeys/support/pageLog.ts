import type { Page } from 'playwright';

const MAX_LINES = 200;

/** The last lines of what a page requested, was answered and wrote, with the ms since it was opened. */
export function keepPageLog(page: Page): readonly string[] {
  const lines: string[] = [];
  const start = performance.now();
  const add = (line: string) => {
    lines.push(`${Math.round(performance.now() - start)} ${line}`);
    if (lines.length > MAX_LINES) lines.shift();
  };
  page.on('request', (request) => add(`${request.method()} ${request.url()}`));
  page.on('response', (response) => add(`${response.status()} ${response.url()}`));
  page.on('requestfailed', (request) => add(`${request.failure()?.errorText} ${request.url()}`));
  page.on('console', (message) => add(`${message.type()}: ${message.text()}`));
  page.on('framenavigated', (frame) => add(`at ${frame.url()}`));
  return lines;
}
