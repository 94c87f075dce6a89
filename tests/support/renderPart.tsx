import type { ReactNode } from 'react';
import { SimulatedClock } from 'xstate';
import { HeldRequests } from './heldRequests.ts';
import { renderScreen } from './renderScreen.tsx';

/** A part of the interface on a page of its own, in German, amid what the application provides. */
export function renderPart(part: ReactNode) {
  return renderScreen({
    path: '/',
    routes: [{ path: '/', element: <main>{part}</main> }],
    requests: new HeldRequests(),
    clock: new SimulatedClock(),
    inspect: () => {},
  });
}
