import type { ReactNode } from 'react';
import { SimulatedClock } from 'xstate';
import { HeldRequests } from './heldRequests.ts';
import { renderScreen } from './renderScreen.tsx';

/** Renders a component alone, in German, with the application's providers. */
export function renderPart(part: ReactNode) {
  return renderScreen({
    path: '/',
    routes: [{ path: '/', element: <main>{part}</main> }],
    requests: new HeldRequests(),
    clock: new SimulatedClock(),
    inspect: () => {},
  });
}
