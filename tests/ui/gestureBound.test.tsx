import { expect, test } from 'vitest';
import { server } from 'vitest/browser';

test('a gesture that waits for what is missing leaves its test the time to say so', () => {
  const { browser, testTimeout } = server.config;
  expect(browser.providerOptions.actionTimeout).toBeLessThan(testTimeout / 3);
});
