import { expect as expectOfPlaywright } from 'playwright/test';

/** Waits for what a page shows. */
export const expect = expectOfPlaywright.configure({ timeout: 20_000 });
