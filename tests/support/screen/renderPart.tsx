import type { ReactNode } from 'react';
import { expect } from 'vitest';
import { HeldRequests } from '../heldRequests.ts';
import { renderScreen } from './renderScreen.tsx';

/** Renders a component alone, in German, with the application's providers; resolves once it is drawn. */
export async function renderPart(part: ReactNode) {
  const screen = await renderScreen({
    path: '/',
    routes: [{ path: '/', element: <main>{part}</main> }],
    requests: new HeldRequests(),
  });
  await expect.poll(() => document.querySelector('main')).not.toBeNull();
  return screen;
}
